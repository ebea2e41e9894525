import type { Attachment } from '#contract/chat/message.ts'
import type { MessageData } from '#contract/chat/write.ts'

/** What is kept of a message's data: what the sender sent, and nothing for what was left out. */
export interface StoredData {
  readonly text?: string
  readonly url?: string
  readonly attachments?: Attachment[]
  readonly metadata?: unknown
  readonly customData?: unknown
}

const keys = ['text', 'url', 'attachments', 'metadata', 'customData'] as const

/** Leaves out the keys that were not sent; null counts so too. */
export const storedData = (data: MessageData): StoredData =>
  Object.fromEntries(
    keys.flatMap((key) => (data[key] === undefined || data[key] === null ? [] : [[key, data[key]]])),
  )
