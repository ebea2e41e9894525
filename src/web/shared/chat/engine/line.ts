import type { ChatGif } from '#contract/chat/gifs.ts'
import type { MentionGroup } from '#contract/chat/mentionGroups.ts'
import type { Song } from '#contract/song.ts'
import type { OwnPicture } from './ownMedia.ts'

export interface Reaction {
  readonly emoji: string
  readonly count: number
  readonly mine: boolean
}

/** Somebody mentioned in a message. */
export interface Mentioned {
  readonly uuid: string
  readonly name: string
}

/** Who writes, as others see it. */
export interface Author {
  readonly uuid: string
  readonly nickname: string
  readonly avatarId: string
  readonly color: string
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
  /** When it last changed, epoch ms. */
  readonly changedAt: number
  readonly isEdited: boolean
  readonly isDeleted: boolean
  /** It waits for a moderator. */
  readonly isHeld?: boolean
  /** Said by the server for the room. */
  readonly isRoom: boolean
  /** What somebody does rather than says: `* Ada waves`. */
  readonly isAction: boolean
  readonly song: Song | undefined
  /** A picture that lies here. */
  readonly picture?: OwnPicture | undefined
  /** A GIF that lies at its provider. */
  readonly gif?: ChatGif | undefined
  /** Addresses of pictures that lie elsewhere. */
  readonly pictures: readonly string[]
  /** The message that this one answers. */
  readonly replyTo: { readonly id: string } | undefined
  /** Nicknames that are mentions in `text`, by the uuid they mean. */
  readonly mentions: readonly Mentioned[]
  /** The poll that it asks, by its id. */
  readonly poll?: string | undefined
  /** Groups of the room that it mentions. */
  readonly groups?: readonly MentionGroup[]
  readonly reactions: readonly Reaction[]
  /** `waiting`: the server could not be reached, it is sent by itself; `failed`: the server refused it. */
  readonly state: 'sent' | 'sending' | 'waiting' | 'failed'
}
