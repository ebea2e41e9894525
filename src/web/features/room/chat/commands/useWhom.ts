import { useCallback } from 'react'
import { writers } from '#contract/chat/writers.ts'
import { restrictionsOfRoom, visitorsOfRoom } from '#contract/room/restrictions.ts'
import { ask } from '#web/api/ask.ts'
import { useVisit } from '#web/shared/currentRoom/useRoom.ts'
import { useStanding } from '../../people/useStanding.ts'
import { type Aimed, aimed, type Named } from './aimed.ts'

/** Reads whom a command is about: somebody present, or, for moderators, somebody who was there lately, wrote there at any time, or is kept out. */
export const useWhom = (): ((rest: string) => Promise<Aimed | undefined>) => {
  const visit = useVisit()
  const { mayModerate } = useStanding()
  return useCallback(
    async (rest) => {
      const room = visit?.store.get()
      if (!room) return undefined
      const present = Object.values(room.allUserData).map(
        ({ userProfile: { uuid, nickname } }): Named => ({ uuid, name: nickname }),
      )
      const found = aimed(rest, present)
      if (found || !mayModerate) return found
      const params = { id: room.settings.slug }
      const q = rest.trim().replace(/^@/, '').slice(0, 600)
      if (q === '') return undefined
      const [{ visitors }, { restrictions }, { data: wrote }] = await Promise.all([
        ask(visitorsOfRoom, { params }),
        ask(restrictionsOfRoom, { params }),
        ask(writers, { params: { guid: room.settings.uuid }, query: { q } }),
      ])
      const known = [...visitors, ...restrictions, ...wrote]
      return aimed(
        rest,
        known.map(({ userUuid, nickname }) => ({ uuid: userUuid, name: nickname })),
      )
    },
    [visit, mayModerate],
  )
}
