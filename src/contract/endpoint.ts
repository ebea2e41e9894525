import type * as z from 'zod'
import type { Binary, BinaryAnswer } from './binary.ts'
import type { RefusalCode } from './errors.ts'
import type { Scope } from './scopes.ts'

/**
 * Who may call an endpoint.
 * - `anyone`: no token needed · `token`: any valid token, that of a service too · `guest`: any valid token of a person · `user`: any logged-in account, bots included
 * - `person`: a logged-in account that is no bot
 * - a site role: that role or one above it on the ladder of `roles.ts`
 * - `service`: a service token, and nothing else · `personOrService`, `staffOrService`, `adminOrService`: either of the two
 */
export type As =
  | 'anyone'
  | 'token'
  | 'guest'
  | 'user'
  | 'person'
  | 'moderator'
  | 'globalModerator'
  | 'staff'
  | 'admin'
  | 'superUser'
  | 'service'
  | 'personOrService'
  | 'staffOrService'
  | 'adminOrService'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** A multipart body: one file in `field`, at most `maxBytes` long; text fields are parsed by `body`. */
export interface FileRule {
  readonly field: string
  readonly maxBytes: number
}

/** A multipart body of several files, each in a field of its own and at most `maxBytes` long; JSON without any of them. */
export interface FilesRule {
  readonly fields: readonly string[]
  readonly maxBytes: number
}

export interface EndpointShape {
  readonly method: Method
  /** Full path on the one origin, parameters as `:name`. */
  readonly path: `/${string}`
  /** One sentence for the API page. */
  readonly does: string
  readonly as: As
  /** What a token for a program has to be allowed; null: no such token reaches it (credentials, money, erasure, what looks after the site). */
  readonly scope: Scope | null
  /** Where it names the room it is about: tokens for certain rooms reach it for theirs. */
  readonly roomIn?: `params.${string}` | `body.${string}`
  /** It is about the person, and no room: tokens for certain rooms reach it too. */
  readonly roomless?: true
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly file?: FileRule
  readonly files?: FilesRule
  /** The body is signed: it reaches the operation as it was sent, with what stands in the header of this name. */
  readonly signedIn?: string
  /** Exactly one success status and what it carries. */
  readonly gives: Readonly<Record<number, z.ZodType>>
  /** The refusals this endpoint may answer beside those every endpoint may (see `errors.ts`). */
  readonly refuses: readonly RefusalCode[]
  /** What was asked for before is answered again, with 200: the operation says so with `repeated`. */
  readonly repeats?: true
  /** It may answer with a file instead, where it is asked for one. */
  readonly orFile?: typeof Binary
  /** No longer advised since this day (`YYYY-MM-DD`); answered for six months more. */
  readonly deprecated?: `${number}-${number}-${number}`
  /** The answer is written while it is read: its lists may be async iterables, and it is never whole in memory. */
  readonly streams?: true
  /**
   * It asks who somebody is: what it refuses stands in the security log as an attempt to come in. `claims` names the
   * field of the body with the address or number that somebody says is theirs.
   */
  readonly authenticates?: { readonly claims?: string }
  /** Requests one caller may make per minute where the general limit is too generous. */
  readonly perMinute?: number
}

/** An uploaded file as an operation receives it: a stream that is read once. */
export interface UploadedFile {
  readonly filename: string
  readonly mimetype: string
  /** It has no more bytes than that. */
  readonly atMost: number
  readonly bytes: AsyncIterable<Uint8Array>
}

/** A signed body as an operation receives it: nothing was read out of it yet. */
export interface SignedBody {
  readonly bytes: Uint8Array
  /** Empty where none was sent. */
  readonly signature: string
}

/** Declares one HTTP operation as data; the server, the client, the tests and the API page all read it. */
export const endpoint = <const E extends EndpointShape>(shape: E): E => shape

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** Those of several files that were sent, each in one piece. */
export type SentFiles<R extends FilesRule = FilesRule> = { readonly [F in R['fields'][number]]?: Uint8Array }

/** What an operation receives: parsed parameters, query, body, and the files or the signed body if the endpoint takes them. */
export interface InputOf<E extends EndpointShape> {
  readonly params: Parsed<E['params']>
  readonly query: Parsed<E['query']>
  readonly body: Parsed<E['body']>
  readonly file: E['file'] extends FileRule ? UploadedFile : undefined
  readonly files: E['files'] extends FilesRule ? SentFiles<E['files']> : undefined
  readonly signed: E['signedIn'] extends string ? SignedBody : undefined
}

/** What a caller of the client passes. */
export interface RequestOf<E extends EndpointShape> {
  readonly params: Sent<E['params']>
  readonly query: Sent<E['query']>
  readonly body: Sent<E['body']>
}

/** What an operation gives back and a client receives. */
export type OutputOf<E extends EndpointShape> = z.output<E['gives'][keyof E['gives']]>

/** An answer whose lists may be read while it is written. */
export type Streamed<T> = T extends readonly (infer Item)[]
  ? readonly Streamed<Item>[] | AsyncIterable<Streamed<Item>>
  : T extends object
    ? { readonly [K in keyof T]: Streamed<T[K]> }
    : T

type Given<E extends EndpointShape> = z.input<E['gives'][keyof E['gives']]>

/** An answer that was given before: nothing was done for it now. */
export class Repeated<T> {
  readonly answer: T

  constructor(answer: T) {
    this.answer = answer
  }
}

type Again<E extends EndpointShape> = E extends { repeats: true } ? Repeated<Given<E>> : never

/** What the operation may return before the answer's schema fills defaults in. */
export type AnswerOf<E extends EndpointShape> =
  | (E extends { streams: true } ? Streamed<Given<E>> : Given<E>)
  | (E extends { orFile: typeof Binary } ? BinaryAnswer : never)
  | Again<E>
