import * as z from 'zod'

/** Something that happened, to be told with `tx.emit`; a `fact` kind makes it. */
export interface Fact {
  readonly name: string
  readonly data: object
}

/** What every fact carries when it is heard. */
const Travelling = z.object({
  /** The same however often the fact is heard. */
  factId: z.string(),
  /** When it was emitted, ISO. */
  at: z.string(),
  /** The account whose request it came of; null for what the server did by itself. */
  by: z.string().nullable(),
})

export type Heard<Data> = Data & z.infer<typeof Travelling>

/** A kind of fact: called, it makes one. Only the service whose file it stands in may tell it. */
export interface FactKind<Data extends object> {
  (data: Data): Fact
  /** Names the kind in the queue; stable for ever. */
  readonly kind: string
  /** Reads a fact as it was heard; throws if it is not of this kind. */
  read(told: unknown): Heard<Data>
}

/** What a fact or job of this kind says. */
export type DataOf<Kind> = Kind extends FactKind<infer Data> | JobKind<infer Data> ? Data : never

export const fact = <S extends z.ZodType<object>>(kind: string, schema: S): FactKind<z.output<S>> => {
  const heard = z.intersection(z.intersection(schema, Travelling), z.object({ name: z.literal(kind) }))
  return Object.assign((data: z.output<S>): Fact => ({ name: kind, data }), {
    kind,
    read: (told: unknown): Heard<z.output<S>> => heard.parse(told),
  })
}

/** When a job starts and how often it is tried. */
export interface JobTiming {
  readonly startAfter?: Date
  /** At most one waiting job of the queue with this key: sent again, it keeps its time and takes the newer data. */
  readonly singletonKey?: string
  /** What becomes of one that has this key already: it is renewed as above, or stays, waiting or under way, and this one is not sent. */
  readonly sameKey?: 'renewed' | 'stays'
  readonly retryLimit?: number
}

/** Work to be done later, to be sent with `tx.send`; a `job` kind makes it. */
export interface Job extends JobTiming {
  readonly queue: string
  readonly data: object
}

/** A kind of job: called, it makes one. Its queue has one worker. */
export interface JobKind<Data extends object> {
  (data: Data, timing?: JobTiming): Job
  /** Stable queue name, e.g. `upload.process`. */
  readonly queue: string
  /** Reads the data of a job; throws if they are not of this kind. */
  read(data: unknown): Data
}

export const job = <S extends z.ZodType<object>>(queue: string, schema: S): JobKind<z.output<S>> =>
  Object.assign((data: z.output<S>, timing: JobTiming = {}): Job => ({ ...timing, queue, data }), {
    queue,
    read: (data: unknown): z.output<S> => schema.parse(data),
  })

/** A topic of the bus and what its messages say. */
export interface Topic<Message> {
  readonly topic: string
  write(message: Message): string
  /** Reads a message as it was heard; throws if it is none of this topic. */
  read(text: string): Message
}

export type MessageOf<T> = T extends Topic<infer Message> ? Message : never

export const topic = <S extends z.ZodType>(name: string, schema: S): Topic<z.output<S>> => ({
  topic: name,
  write: (message) => JSON.stringify(message),
  read: (text) => schema.parse(JSON.parse(text)),
})
