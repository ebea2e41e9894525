import * as z from 'zod'

/** The people of a room whom one word means: who is on the decks, who looks after it and is there, everybody. */
export const mentionGroups = ['djs', 'staff', 'everyone'] as const
export type MentionGroup = (typeof mentionGroups)[number]

const Metadata = z.object({ roomtone: z.object({ groups: z.array(z.enum(mentionGroups)).max(10) }) })

/** The groups that a message mentions by its metadata (`roomtone.groups`), each once. */
export const groupsMentioned = (metadata: unknown): MentionGroup[] => [
  ...new Set(Metadata.safeParse(metadata).data?.roomtone.groups ?? []),
]
