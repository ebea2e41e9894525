import * as z from 'zod'
import { EVENT_BYTES } from '#contract/audit/events.ts'
import { type EventTopic, eventTopics } from '#contract/audit/eventTopics.ts'

/** An event as it is kept. */
export interface ReadEvent {
  readonly topic: EventTopic
  readonly data: Readonly<Record<string, unknown>>
  readonly platform: 'web' | 'mobile' | 'discord' | null
  /** When the client says it was; null where that is not within a day of now. */
  readonly clientAt: Date | null
  /** Fields that no one asked for, by name. */
  readonly extra: readonly string[]
}

/** An event that is not kept, and under which name it is counted. */
interface DroppedEvent {
  readonly dropped: string
}

const DAY_MS = 86_400_000
const MOST_KEYS = 50

const schemas = Object.fromEntries(
  Object.entries(eventTopics).map(([topic, shape]) => [topic, z.object(shape).partial()]),
) as Readonly<Record<string, z.ZodObject>>

const folded = (name: string): string => name.toLowerCase().replace(/[\s_.-]/g, '')

const topics = new Map<string, { readonly topic: EventTopic; readonly more?: object }>([
  ...Object.keys(eventTopics).map((topic) => [folded(topic), { topic: topic as EventTopic }] as const),
  ...(['total', '15sec', '30sec'] as const).map(
    (event) => [`play${event}`, { topic: 'play', more: { event } }] as const,
  ),
  ['totalplayed', { topic: 'play', more: { event: 'total' } }],
  ['played15sec', { topic: 'play', more: { event: '15sec' } }],
  ['played30sec', { topic: 'play', more: { event: '30sec' } }],
])

const Sent = z.object({
  eventTopic: z.string().max(100).optional(),
  topic: z.string().max(100).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  record: z.record(z.string(), z.unknown()).optional(),
  dataRecord: z.record(z.string(), z.unknown()).optional(),
  deviceData: z.unknown().optional(),
  device: z.unknown().optional(),
  at: z
    .union([z.number(), z.string().max(40)])
    .optional()
    .catch(undefined),
})

const Device = z.object({ platform: z.enum(['web', 'mobile', 'discord']) })

const believed = (at: number | string | undefined, now: number): Date | null => {
  const time = at === undefined ? Number.NaN : new Date(at).getTime()
  return Math.abs(time - now) < DAY_MS ? new Date(time) : null
}

/** What is kept of an event that a client sent; null for what is none. */
export const readEvent = (given: unknown, now: number): ReadEvent | DroppedEvent | null => {
  const read = Sent.safeParse(given)
  const name = read.data?.eventTopic ?? read.data?.topic
  if (!read.success || name === undefined) return null
  if (Buffer.byteLength(JSON.stringify(given)) > EVENT_BYTES) return { dropped: 'tooLarge' }
  const known = topics.get(folded(name))
  if (!known) return { dropped: nameOf('topic', name) }
  const { topic, more } = known
  const sent = { ...(read.data.data ?? read.data.record ?? read.data.dataRecord), ...more }
  if (Object.keys(sent).length > MOST_KEYS) return { dropped: 'tooManyKeys' }
  const data = schemas[topic]?.safeParse(sent)
  if (!data?.success) return { dropped: `${topic}.type` }
  return {
    topic,
    data: data.data,
    platform: Device.safeParse(read.data.deviceData ?? read.data.device).data?.platform ?? null,
    clientAt: believed(read.data.at, now),
    extra: Object.keys(sent)
      .filter((key) => !Object.hasOwn(eventTopics[topic], key))
      .map((key) => nameOf(topic, key)),
  }
}

/** A name that a client made up, fit to be shown: anything else is `other`. */
const nameOf = (of: string, name: string): string =>
  `${of}.${/^[A-Za-z][A-Za-z0-9]{0,39}$/.test(name) ? name : 'other'}`
