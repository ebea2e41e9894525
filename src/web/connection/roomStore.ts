import type { PatchOp } from '#contract/realtime/frames.ts'
import type { RoomState, SongVotes } from '#contract/realtime/state.ts'
import { emitter } from './emitter.ts'
import { type VoteChange, withOwnVote } from './ownVote.ts'
import { applyPatch } from './patch.ts'

interface Pending {
  readonly uuid: string
  readonly playId: string
  readonly change: VoteChange
}

/** Renderings are told at most once in this many ms; what they read is always the newest. */
const PACE_MS = 32

/**
 * The live state of one room as this browser shows it: the server's state, patched message by message, with the
 * own vote laid over it until the server has counted it. States are immutable and share what did not change.
 */
export class RoomStore {
  readonly #changed = emitter()
  #server: RoomState | null = null
  #shown: RoomState | null = null
  #pending: Pending | undefined
  #toldAt = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined

  readonly get = (): RoomState | null => this.#shown

  readonly subscribe = (listener: () => void): (() => void) => this.#changed.on(listener)

  /** Takes a whole state from a join; people known from before keep their data until the server sends it. */
  replace(state: RoomState): void {
    const known = this.#server?.allUserData ?? {}
    const kept = state.allUsers.flatMap(({ uuid }) => {
      const data = known[uuid]
      return data === undefined ? [] : [[uuid, data] as const]
    })
    this.#server = { ...state, allUserData: { ...Object.fromEntries(kept), ...state.allUserData } }
    this.#pending = undefined
    this.#show()
  }

  /** Throws `PatchMismatch` where the patch does not fit; the state is then what it was. */
  apply(ops: readonly PatchOp[]): void {
    if (this.#server === null) return
    this.#server = applyPatch(this.#server, ops)
    this.#show()
  }

  /** Shows the own vote before the server has answered; returns what to call when it has, for or against. */
  expectVote(uuid: string, change: VoteChange): () => void {
    const playId = this.#server?.nowPlaying?.playId
    if (playId === undefined) return () => undefined
    const before = this.#pending?.playId === playId ? this.#pending.change : {}
    const pending = { uuid, playId, change: { ...before, ...change } }
    this.#pending = pending
    this.#show()
    return () => {
      if (this.#pending !== pending) return
      this.#pending = undefined
      this.#show()
    }
  }

  /** The own vote as shown, before a further change. */
  voteOf(uuid: string): SongVotes {
    return this.#shown?.allUserData[uuid]?.songVotes ?? {}
  }

  #show(): void {
    const pending = this.#pending
    const server = this.#server
    const holds = pending !== undefined && server?.nowPlaying?.playId === pending.playId
    this.#shown = holds && server !== null ? withOwnVote(server, pending.uuid, pending.change) : server
    this.#tell()
  }

  #tell(): void {
    if (this.#timer !== undefined) return
    const wait = this.#toldAt + PACE_MS - performance.now()
    if (wait <= 0) this.#tellNow()
    else this.#timer = setTimeout(() => this.#tellNow(), wait)
  }

  #tellNow(): void {
    this.#timer = undefined
    this.#toldAt = performance.now()
    this.#changed.tell()
  }
}
