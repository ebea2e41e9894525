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
/** What was asked for last, whether or not it may sound. */
let latest: Asked | undefined
/** What sounds, or is about to. */
let asked: Asked | undefined
/** What the player was given. */
let started: Asked | undefined
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
  // Before it begins, what sounded before ends.
  if (asked === undefined || asked !== started) return
  if (key === asked.excerpt.key) return say({ key, state })
  // It came to its end, or something else is listened to.
  asked = undefined
  say(idle)
}

const play = async (mine: Asked): Promise<void> => {
  const { key } = mine.excerpt
  try {
    const [preview] = await Promise.all([loadPlayer(), ensureSession()])
    if (asked !== mine) return
    preview.startExcerpt(mine.excerpt)
    started = mine
  } catch {
    if (asked === mine) say({ key, state: 'failed' })
  }
}

const begin = async (excerpt: Excerpt, cause: PreviewCause): Promise<void> => {
  const mine = { excerpt, cause }
  latest = mine
  const isInPassing = cause === 'pointer' || cause === 'focus'
  const answer = isInPassing ? inPassing(passingHere(passingSetting.get(), await isSoundHeld())) : 'sounds'
  if (latest !== mine || answer === 'silent') return
  stop()
  if (answer !== 'sounds') return say({ key: excerpt.key, state: answer.told })
  asked = mine
  say({ key: excerpt.key, state: 'loading' })
  await play(mine)
}

/** Ends what is listened to, if anything. */
const stop = (): void => {
  if (asked !== undefined && player?.get().key === asked.excerpt.key) player.stop()
  asked = undefined
  say(idle)
}

/** Stops listening to a room; with a cause only what began by it. */
const end = (key: string, cause?: PreviewCause): void => {
  if (latest?.excerpt.key !== key || (cause !== undefined && latest.cause !== cause)) return
  latest = undefined
  stop()
}

/** Ten seconds of what a room plays, heard from the lobby: one room at a time. */
export const roomPreview = { get: (): RoomPreview => now, subscribe: changed.on, begin, end }
