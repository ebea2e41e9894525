import type { Song } from '#contract/song.ts'

export interface Reaction {
  readonly emoji: string
  readonly count: number
  readonly mine: boolean
}

/** A message as the chat shows it. */
export interface ChatLine {
  /** Rises over time; empty while it is on its way. */
  readonly id: string
  /** The sender's own name for it, by which an answer is matched. */
  readonly muid: string | undefined
  readonly senderUuid: string
  readonly name: string
  readonly avatarId: string
  readonly color: string
  readonly text: string
  /** Epoch ms. */
  readonly sentAt: number
  readonly isEdited: boolean
  readonly isDeleted: boolean
  /** Said by the server for the room. */
  readonly isRoom: boolean
  readonly song: Song | undefined
  /** The message that this one answers. */
  readonly replyTo: { readonly id: string } | undefined
  /** Nicknames that are mentions in `text`, by the uuid they mean. */
  readonly mentions: readonly { readonly uuid: string; readonly name: string }[]
  readonly reactions: readonly Reaction[]
  readonly state: 'sent' | 'sending' | 'failed'
}
