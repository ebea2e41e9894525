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

/** An action inside a room, as opposed to entering one. */
export interface RoomActionShape extends ActionShape {
  /** For somebody who is not in the room: a refusal (`joinFirst`), or an answer as if nothing had to change. */
  readonly whenAbsent: 'refused' | 'ignored'
}

/** Declares one action inside a room. Its `params` read whatever clients send and never fail. */
export const roomAction = <const A extends RoomActionShape>(shape: A): A => shape

/** What a client sends. */
export type ParamsOf<A extends ActionShape> = z.input<A['params']>
/** What the server reads of it. */
export type ReadParams<A extends ActionShape> = z.output<A['params']>

const read = <T extends z.ZodType>(schema: T, sent: unknown): z.output<T> => schema.parse(sent)

/** Reads what a client sent with an action. */
export const readParams = <A extends RoomActionShape>(shape: A, sent: unknown): ReadParams<A> =>
  read<A['params']>(shape.params, sent)

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
