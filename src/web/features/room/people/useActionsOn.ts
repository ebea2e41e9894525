import { sameList } from '#web/connection/sameList.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { actionsFor, type ModerationAction } from './moderationActions.ts'
import { standingOf, useStanding } from './useStanding.ts'

/** What the person at this browser may do about somebody, present or not. */
export const useActionsOn = (uuid: string, isGuest: boolean): ModerationAction[] => {
  const me = useMe()
  const { level } = useStanding()
  const user = useRoom((room) => room.allUsers.find((one) => one.uuid === uuid))
  const isDj = useRoom((room) => room.djs.some((dj) => dj.uuid === uuid)) ?? false
  const djType = useRoom((room) => room.settings.djType)
  const held =
    useRoom(
      (room) => room.settings.roomRoles.filter((row) => row.userUuid === uuid).map(({ role }) => role),
      sameList,
    ) ?? []
  const highestRole = (['owner', 'coOwner', 'moderator'] as const).find((role) => held.includes(role))
  return actionsFor({
    own: uuid === me.uuid ? 0 : level,
    theirs: standingOf(user ?? { tokenRole: 'user', ...(highestRole && { highestRole }) }),
    held,
    isDj,
    isGuest,
    djsAreInvited: djType !== 'EVERYONE',
  })
}
