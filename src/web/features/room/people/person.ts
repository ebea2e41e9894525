import type { HighestRole, RoomState, UserData } from '#contract/realtime/state.ts'
import type { Profile } from '#contract/user/profile.ts'
import type { TokenRole } from '#contract/roles.ts'

/** Somebody present, as the list of people shows them. */
export interface Person {
  readonly uuid: string
  readonly name: string
  readonly avatarId: string
  readonly color: string
  /** Empty where they do not say. */
  readonly pronouns: string
  readonly tokenRole: TokenRole
  readonly highestRole: HighestRole | undefined
  readonly isDj: boolean
  readonly like: boolean | undefined
}

const pronounsOf = (profile: UserData['userProfile']): string =>
  'pronoun' in profile && profile.displayPronouns ? profile.pronoun : ''

/** Somebody by uuid, undefined when absent or not known yet. */
export const personOf = (room: RoomState, uuid: string | undefined): Person | undefined => {
  const data = uuid === undefined ? undefined : room.allUserData[uuid]
  const user = data && room.allUsers.find((one) => one.uuid === uuid)
  if (!data || !user) return undefined
  const { nickname, avatarId, color } = data.userProfile
  return {
    uuid: user.uuid,
    name: nickname,
    avatarId,
    color,
    pronouns: pronounsOf(data.userProfile),
    tokenRole: user.tokenRole,
    highestRole: user.highestRole,
    isDj: room.djs.some((dj) => dj.uuid === uuid),
    like: data.songVotes.like,
  }
}

/** True if both show the same. */
export const samePerson = (a: Person | undefined, b: Person | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    (Object.keys(a) as (keyof Person)[]).every((key) => Object.is(a[key], b[key])))

/** Somebody who left, as far as their profile tells. */
export const absentPerson = (profile: Profile): Person => ({
  uuid: profile.uuid,
  name: profile.nickname,
  avatarId: profile.avatarId,
  color: profile.color,
  pronouns: pronounsOf(profile),
  tokenRole: 'user',
  highestRole: undefined,
  isDj: false,
  like: undefined,
})
