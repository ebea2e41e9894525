import { ensureSession } from '#web/api/enter.ts'
import { emitter } from '#web/connection/emitter.ts'
import { loadCode } from '#web/connection/loadCode.ts'
import { isSoundHeld } from '#web/player/isSoundHeld.ts'
import type { Excerpt } from '#web/player/preview/excerpt.ts'
import type { PreviewPlayer } from '#web/player/preview/previewPlayer.ts'
import { inPassing, passingHere } from './inPassing.ts'
import { passingSetting } from './passingSetting.ts'

/** By what somebody listens to a room from outside; the first two are in passing. */
export type PreviewCause = 'pointer' | 'focus' | 'hold' | 'press'

export interface RoomPreview {
  /** The room's uuid. */
  readonly key: string | undefined
  /** `savesData`, `pressFirst`, `blocked` and `failed` are silence, and why. */
  readonly state: 'idle' | 'loading' | 'playing' | 'savesData' | 'pressFirst' | 'blocked' | 'failed'
}

interface Asked {
  readonly excerpt: Excerpt
  readonly cause: PreviewCause
}

const idle: RoomPreview = { key: undefined, state: 'idle' }

const changed = emitter()
let now: RoomPreview = idle
let asked: Asked | undefined
let player: PreviewPlayer | undefined

const say = (next: RoomPreview): void => {
  now = next
  changed.tell()
}

/** The code of the sound comes with the first preview. */
const loadPlayer = async (): Promise<PreviewPlayer> => {
  const { preview } = await loadCode(() => import('#web/player/preview/preview.ts'))
  if (player === undefined) preview.subscribe(() => follow(preview))
  player = preview
  return preview
}

const follow = (preview: PreviewPlayer): void => {
  const { key, state } = preview.get()
  if (asked === undefined || now.state === 'idle') return
  // It came to its end, or something else is listened to.
  if (key === asked.excerpt.key) say({ key, state })
  else if (now.state === 'playing' || key !== undefined) say(idle)
}

const play = async (mine: Asked): Promise<void> => {
  const { key } = mine.excerpt
  try {
    const [preview] = await Promise.all([loadPlayer(), ensureSession()])
    if (asked === mine) preview.startExcerpt(mine.excerpt)
  } catch {
    if (asked === mine) say({ key, state: 'failed' })
  }
}

const begin = async (excerpt: Excerpt, cause: PreviewCause): Promise<void> => {
  const mine = { excerpt, cause }
  asked = mine
  if (cause === 'pointer' || cause === 'focus') {
    const answer = inPassing(passingHere(passingSetting.get(), await isSoundHeld()))
    if (asked !== mine || answer === 'silent') return
    if (answer !== 'sounds') return say({ key: excerpt.key, state: answer.told })
  }
  say({ key: excerpt.key, state: 'loading' })
  await play(mine)
}

/** Stops listening to a room; with a cause only what began by it. */
const end = (key: string, cause?: PreviewCause): void => {
  if (asked?.excerpt.key !== key || (cause !== undefined && asked.cause !== cause)) return
  asked = undefined
  if (player?.get().key === key) player.stop()
  say(idle)
}

/** Ten seconds of what a room plays, heard from the lobby: one room at a time. */
export const roomPreview = { get: (): RoomPreview => now, subscribe: changed.on, begin, end }
