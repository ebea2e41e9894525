import type * as z from 'zod'
import type { SocketErrorCode } from './errors.ts'

export interface ActionShape {
  readonly name: string
  /** One sentence for the API page. */
  readonly does: string
  /** What a caller may send beside `roomUuid`; unknown keys are ignored. */
  readonly params: z.ZodType
  readonly gives: z.ZodType
  /** The refusals beside those of every action: `joinFirst`, `notAllowed`, `tooManyRequests`. */
  readonly refuses: readonly SocketErrorCode[]
}

/** Declares one socket action as data; server, client and tests read it. */
export const action = <const A extends ActionShape>(shape: A): A => shape

export type ParamsOf<A extends ActionShape> = z.input<A['params']>
export type ReplyOf<A extends ActionShape> = z.output<A['gives']>

export interface MessageShape {
  readonly name: string
  /** One sentence for the API page: when it is sent. */
  readonly does: string
  /** Stateful messages carry a patch and no params; the others the reverse. */
  readonly stateful: boolean
  readonly params?: z.ZodType
}

/** Declares one message the room sends. */
export const message = <const M extends MessageShape>(shape: M): M => shape
