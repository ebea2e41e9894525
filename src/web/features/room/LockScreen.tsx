import { useEffect } from 'react'
import { coverOf } from '#web/shared/song/coverOf.ts'
import { showOnLockScreen } from '#web/player/mediaSession.ts'
import { useHearing, useSound } from '#web/shared/currentRoom/useSound.ts'
import { useCurrentRoom, useRoom, useVisit } from '#web/shared/currentRoom/useRoom.ts'

/** Keeps lock screens and media keys up to date with the room. */
export const LockScreen = () => {
  const visit = useVisit()
  const play = useRoom((room) => room.nowPlaying) ?? null
  const album = useRoom((room) => room.settings.name) ?? ''
  const { muted } = useHearing()
  const sound = useSound()
  const current = useCurrentRoom()
  const isSilent = muted || sound.kind !== 'playing'
  useEffect(() => {
    if (play === null) return showOnLockScreen(null)
    const position = ((visit?.clock.now() ?? 0) - play.startTime) / 1000
    showOnLockScreen({
      song: play.song,
      artwork: coverOf(play.song),
      album,
      position,
      isSilent,
      onPlay: () => current.kind === 'joined' && current.player.listen(),
    })
  }, [visit, play, album, isSilent, current])
  useEffect(() => () => showOnLockScreen(null), [])
  return null
}
