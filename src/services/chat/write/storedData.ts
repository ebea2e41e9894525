import * as z from 'zod'
import type { MessageData } from '#contract/chat/write.ts'

/** What is kept of a message's data: what the sender sent, and nothing for what was left out. */
const StoredData = z.object({
  text: z.string().optional(),
  url: z.string().optional(),
  attachments: z.array(z.looseObject({ url: z.string() })).optional(),
  metadata: z.unknown().optional(),
  customData: z.unknown().optional(),
})
export type StoredData = Readonly<z.infer<typeof StoredData>>

/** Reads the data of a message as they are stored; throws for what no release stored. */
export const readData = (stored: unknown): StoredData => StoredData.parse(stored)

const keys = ['text', 'url', 'attachments', 'metadata', 'customData'] as const

/** Leaves out the keys that were not sent; null counts so too. */
export const storedData = (data: MessageData): StoredData =>
  Object.fromEntries(
    keys.flatMap((key) => (data[key] === undefined || data[key] === null ? [] : [[key, data[key]]])),
  )
