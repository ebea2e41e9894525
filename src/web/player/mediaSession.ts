import type { Song } from '#contract/song.ts'
import { hearing } from './hearing.ts'

export interface OnScreen {
  readonly song: Song
  readonly artwork: string | undefined
  /** The room's name. */
  readonly album: string
  /** Seconds. */
  readonly position: number
  /** Nothing comes out of this page just now. */
  readonly isSilent: boolean
  /** Play was pressed there. */
  readonly onPlay: () => void
}

/** Shows the song on lock screens and media keys; pause there is mute here, since the room plays on. */
export const showOnLockScreen = (shown: OnScreen | null): void => {
  if (!('mediaSession' in navigator)) return
  const session = navigator.mediaSession
  if (shown === null) {
    session.metadata = null
    session.playbackState = 'none'
    for (const key of ['play', 'pause', 'stop'] as const) session.setActionHandler(key, null)
    return
  }
  const { song, artwork, album, position, isSilent, onPlay } = shown
  session.metadata = new MediaMetadata({
    title: song.trackName,
    artist: song.artistName,
    album,
    artwork: artwork === undefined ? [] : [{ src: new URL(artwork, location.href).href }],
  })
  session.setActionHandler('play', () => {
    hearing.set({ muted: false })
    onPlay()
  })
  session.setActionHandler('pause', () => hearing.set({ muted: true }))
  session.setActionHandler('stop', () => hearing.set({ muted: true }))
  session.playbackState = isSilent ? 'paused' : 'playing'
  if (song.duration > 0 && position >= 0 && position <= song.duration)
    session.setPositionState({ duration: song.duration, position, playbackRate: 1 })
}
