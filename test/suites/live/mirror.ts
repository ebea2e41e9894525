import jsonPatch from 'fast-json-patch'
import type { PatchOp, RoomMessage } from '#contract/realtime/frames.ts'
import type { RoomState } from '#contract/realtime/state.ts'

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

type Ops = Parameters<typeof jsonPatch.applyPatch>[1]

/** A client that keeps the room's state by patches alone, as deployed ones do: validated, one time each. */
export class Mirror {
  state: RoomState
  private held: PatchOp[][] | null = null

  constructor(state: RoomState) {
    this.state = copy(state)
  }

  /** From now on patches are kept until `release`, as the server does for somebody who just joined. */
  hold(): void {
    this.held = []
  }

  get isHolding(): boolean {
    return this.held !== null
  }

  release(first: readonly PatchOp[]): void {
    const waiting = this.held ?? []
    this.held = null
    this.apply(first)
    for (const patch of waiting) this.apply(patch)
  }

  hear(message: RoomMessage): void {
    if (!('statePatch' in message)) return
    if (this.held !== null) this.held.push([...message.statePatch])
    else this.apply(message.statePatch)
  }

  protected apply(patch: readonly PatchOp[]): void {
    jsonPatch.applyPatch(this.state, copy(patch) as unknown as Ops, true, true)
  }
}

/** The one deployed client that applies each patch twice and validates nothing. */
export class DoubleMirror extends Mirror {
  protected override apply(patch: readonly PatchOp[]): void {
    for (const _ of [1, 2]) jsonPatch.applyPatch(this.state, copy(patch) as unknown as Ops, false, true)
  }
}
