import { useEffect } from 'react'
import { coverOf } from '#web/shared/song/coverOf.ts'
import { showOnLockScreen } from '#web/player/mediaSession.ts'
import { useHearing } from '#web/shared/currentRoom/useSound.ts'
import { useRoom, useVisit } from '#web/shared/currentRoom/useRoom.ts'

/** Keeps lock screens and media keys up to date with the room. */
export const LockScreen = () => {
  const visit = useVisit()
  const play = useRoom((room) => room.nowPlaying) ?? null
  const album = useRoom((room) => room.settings.name) ?? ''
  const { muted } = useHearing()
  useEffect(() => {
    if (play === null) return showOnLockScreen(null)
    const position = ((visit?.clock.now() ?? 0) - play.startTime) / 1000
    showOnLockScreen({ song: play.song, artwork: coverOf(play.song), album, position })
  }, [visit, play, album, muted])
  useEffect(() => () => showOnLockScreen(null), [])
  return null
}
