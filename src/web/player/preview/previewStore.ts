import { hlsPlaylistPath } from './hlsPlaylistPath.ts'
import { ensureSession } from '#web/api/enter.ts'

export interface Preview {
  /** The upload that is listened to. */
  readonly songId: string | undefined
  readonly state: 'idle' | 'loading' | 'playing' | 'failed'
  /** Share heard, 0 to 1. */
  readonly heard: number
}

const idle: Preview = { songId: undefined, state: 'idle', heard: 0 }
const listeners = new Set<() => void>()
let now: Preview = idle
let stopCurrent: (() => void) | undefined

const set = (next: Preview): void => {
  now = next
  for (const listener of listeners) listener()
}

/** Quietens the room while somebody listens to something of their own; gives the way back. */
const hushRoom = (): (() => void) => {
  const sounding = [...document.querySelectorAll('audio')].filter((audio) => !audio.muted)
  for (const audio of sounding) audio.muted = true
  return () => {
    for (const audio of sounding) audio.muted = false
  }
}

const begin = async (songId: string, isWanted: () => boolean): Promise<void> => {
  const [{ default: Hls }, { token }] = await Promise.all([import('hls.js/light'), ensureSession()])
  if (!isWanted()) return
  const audio = new Audio()
  const hls = new Hls({ xhrSetup: (xhr) => xhr.setRequestHeader('authorization', `Bearer ${token}`) })
  const unhush = hushRoom()
  stopCurrent = () => {
    audio.pause()
    hls.destroy()
    unhush()
  }
  hls.on(Hls.Events.ERROR, (_, data) => {
    if (data.fatal && now.songId === songId) fail(songId)
  })
  audio.addEventListener('timeupdate', () => {
    if (now.songId === songId && audio.duration > 0) {
      set({ songId, state: 'playing', heard: audio.currentTime / audio.duration })
    }
  })
  audio.addEventListener('ended', stop)
  hls.loadSource(hlsPlaylistPath(songId))
  hls.attachMedia(audio)
  await audio.play()
}

const fail = (songId: string): void => {
  stopCurrent?.()
  stopCurrent = undefined
  set({ songId, state: 'failed', heard: 0 })
}

const stop = (): void => {
  stopCurrent?.()
  stopCurrent = undefined
  set(idle)
}

/** Listening to a song before playing it to others: one at a time, heard by oneself only. */
export const preview = {
  get: (): Preview => now,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  start: (songId: string): void => {
    stop()
    set({ songId, state: 'loading', heard: 0 })
    const isWanted = (): boolean => now.songId === songId && now.state === 'loading'
    begin(songId, isWanted).catch(() => now.songId === songId && fail(songId))
  },
  stop,
}
