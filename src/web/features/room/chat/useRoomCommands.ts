import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useVisit } from '#web/shared/currentRoom/useRoom.ts'
import type { ChatCommand } from '#web/shared/chat/view/chatPlace.ts'
import { pollToAsk } from './pollToAsk.ts'
import { useStanding } from '../people/useStanding.ts'
import { nameOf } from '../people/nameOf.ts'

/** What one can command in the chat of a room. */
export const useRoomCommands = (): readonly ChatCommand[] => {
  const { t } = useTranslation(['chat', 'room'])
  const visit = useVisit()
  const { isDj } = useMe()
  const { mayModerate } = useStanding()
  return useMemo(
    () => [
      {
        name: 'np',
        does: t('chat:commands.np'),
        run: () => {
          const room = visit?.store.get()
          const song = room?.nowPlaying?.song
          if (!room || !song) return t('chat:nothingPlaying')
          const dj = nameOf(room, room.djs[0]?.uuid) ?? ''
          return t('room:announce.playing', { title: song.trackName, artist: song.artistName, dj })
        },
      },
      {
        name: 'poll',
        does: t('chat:commands.poll'),
        run: (rest: string) => {
          if (!isDj && !mayModerate) return t('chat:poll.mayNot')
          pollToAsk.open(rest)
          return undefined
        },
      },
    ],
    [t, visit, isDj, mayModerate],
  )
}
