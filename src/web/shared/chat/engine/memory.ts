import * as z from 'zod'
import { ChatGif } from '#contract/chat/gifs.ts'
import { mentionGroups } from '#contract/chat/mentionGroups.ts'
import type { ChatLine } from './line.ts'

/** What is written and not sent: the next message, whom it answers, and an edit that is not saved. */
export interface Draft {
  readonly text: string
  /** The message it answers. */
  readonly replyTo: string | undefined
  /** The own message that is being edited, its new words, and those that stand there. */
  readonly edit: { readonly id: string; readonly text: string; readonly original: string } | undefined
}

export const noDraft: Draft = { text: '', replyTo: undefined, edit: undefined }

/** Where the unsent outlives a page: the words being written and the messages that wait for a connection. */
export interface ChatMemory {
  readonly draft: () => Draft
  readonly keepDraft: (draft: Draft) => void
  readonly waiting: () => readonly ChatLine[]
  readonly keepWaiting: (lines: readonly ChatLine[]) => void
}

const KeptDraft = z.object({
  text: z.string(),
  replyTo: z.string().optional(),
  edit: z.object({ id: z.string(), text: z.string(), original: z.string() }).optional(),
})
const Mentioned = z.object({ uuid: z.string(), name: z.string() })
/** Of a waiting message, what cannot be made up again. */
const KeptLines = z.array(
  z.object({
    muid: z.string(),
    senderUuid: z.string(),
    name: z.string(),
    avatarId: z.string(),
    color: z.string(),
    text: z.string(),
    sentAt: z.number(),
    isAction: z.boolean(),
    picture: z.object({ url: z.string(), width: z.number(), height: z.number(), alt: z.string() }).optional(),
    gif: ChatGif.optional(),
    replyTo: z.object({ id: z.string() }).optional(),
    mentions: z.array(Mentioned),
    groups: z.array(z.enum(mentionGroups)).optional(),
  }),
)

const read = <T>(storage: Storage | undefined, key: string, shape: z.ZodType<T>): T | undefined => {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? 'null')
    return shape.safeParse(value).data
  } catch {
    return undefined
  }
}

const write = (storage: Storage | undefined, key: string, value: unknown): void => {
  try {
    if (value === undefined) storage?.removeItem(key)
    else storage?.setItem(key, JSON.stringify(value))
  } catch {
    // A full or forbidden store costs the words at a reload and nothing else.
  }
}

/** Keeps them in a store of the browser, for one conversation and one person. */
export const memoryIn = (storage: Storage | undefined, key: string): ChatMemory => ({
  draft: () => {
    const kept = read(storage, `${key}.draft`, KeptDraft)
    return kept ? { text: kept.text, replyTo: kept.replyTo, edit: kept.edit } : noDraft
  },
  keepDraft: (draft) => {
    const isEmpty = draft.text === '' && draft.replyTo === undefined && draft.edit === undefined
    write(storage, `${key}.draft`, isEmpty ? undefined : draft)
  },
  waiting: () =>
    (read(storage, `${key}.waiting`, KeptLines) ?? []).map((line) => ({
      ...line,
      groups: line.groups ?? [],
      id: '',
      changedAt: line.sentAt,
      isEdited: false,
      isDeleted: false,
      isRoom: false,
      song: undefined,
      pictures: [],
      replyTo: line.replyTo,
      reactions: [],
      state: 'waiting',
    })),
  keepWaiting: (lines) => write(storage, `${key}.waiting`, lines.length === 0 ? undefined : lines),
})
