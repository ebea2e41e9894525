import { useTranslation } from 'react-i18next'
import type { ShownEffect } from '#contract/realtime/effects.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { useEffectSentence } from './effects/useEffectSentence.ts'
import { nameOf } from './people/nameOf.ts'

/** Tells screen readers politely which song begins and who plays it, and what somebody sets off. */
export const Announcer = ({ effects }: { readonly effects: readonly ShownEffect[] }) => {
  const effect = useEffectSentence(effects)
  const { t } = useTranslation('room')
  const song = useRoom((room) => room.nowPlaying?.song)
  const dj = useRoom((room) => (room.nowPlaying ? nameOf(room, room.djs[0]?.uuid) : undefined))
  return (
    <>
      <p role="status" aria-live="polite" className="sr-only">
        {song
          ? t('announce.playing', { title: song.trackName, artist: song.artistName, dj: dj ?? '' })
          : t('announce.silent')}
      </p>
      <p role="status" aria-live="polite" className="sr-only">
        {effect}
      </p>
    </>
  )
}
