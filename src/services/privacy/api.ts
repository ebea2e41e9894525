// What every service that holds something about people registers with it.
import type { Streamed } from '#contract/endpoint.ts'
import type { Tools, UserCtx } from '#services/core/context.ts'

/** What one service holds about people: how it is read out, and how it goes with the account. */
export interface PersonalDataPart<Held> {
  /** Names the queue of its erasure; stable for ever, e.g. `room`. */
  readonly service: string
  /** Everything it holds about the caller. Long lists are read page by page while they are written. */
  export(ctx: UserCtx): Promise<Streamed<Held>>
  /** Deletes it after the account was erased. May come twice: what is gone already is passed over. */
  erase(tools: Tools, userUuid: string): Promise<void>
}
