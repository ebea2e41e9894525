import { nanoid } from 'nanoid'
import type { MentionGroup } from '#contract/chat/mentionGroups.ts'
import { cardOf } from './musicCard.ts'
import type { ChatGif } from '#contract/chat/gifs.ts'
import { mediaOf, type OwnPicture } from './ownMedia.ts'
import type { Author, ChatLine, Mentioned } from './line.ts'

export interface NewLine {
  readonly author: Author
  readonly text: string
  readonly mentions: readonly Mentioned[]
  readonly groups?: readonly MentionGroup[]
  readonly replyTo?: string | undefined
  readonly isAction?: boolean
  readonly picture?: OwnPicture | undefined
  readonly gif?: ChatGif
}

/** A message as it is shown before the server has it; `now` is the server's time, epoch ms. */
export const draftLine = (
  { author, text, mentions, groups, replyTo, isAction, picture, gif }: NewLine,
  now: number,
): ChatLine => ({
  id: '',
  muid: nanoid(),
  senderUuid: author.uuid,
  name: author.nickname,
  avatarId: author.avatarId,
  color: author.color,
  text,
  sentAt: now,
  changedAt: now,
  isEdited: false,
  isDeleted: false,
  isRoom: false,
  isAction: isAction ?? false,
  song: undefined,
  picture,
  gif,
  pictures: [],
  replyTo: replyTo === undefined ? undefined : { id: replyTo },
  mentions,
  groups: groups ?? [],
  reactions: [],
  state: 'sending',
})

const signed = ({ text, mentions }: ChatLine): string =>
  [...mentions]
    .sort((a, b) => b.name.length - a.name.length)
    .reduce((words, { uuid, name }) => words.replaceAll(`@${name}`, `<@uid:${uuid}>`), text)

/** What our own clients alone read. */
const oursOf = ({ isAction, groups = [] }: ChatLine) => {
  const roomtone = { ...(isAction ? { me: true } : {}), ...(groups.length > 0 ? { groups } : {}) }
  return Object.keys(roomtone).length > 0 ? { roomtone } : {}
}

/** What of a message the wire takes as its data: mentions as signs in the text, and as places in the metadata. */
export const dataOf = (line: ChatLine) => ({
  text: signed(line),
  metadata: {
    ...oursOf(line),
    chatMessage: {
      message: line.text,
      id: line.muid ?? line.id,
      userUuid: line.senderUuid,
      userName: line.name,
      avatarId: line.avatarId,
      color: line.color,
      badges: [],
      type: 'user',
      ...(line.song ? cardOf(line.song) : {}),
      ...(line.gif ? { imageUrls: [line.gif.url], media: line.gif } : {}),
      ...(line.picture ? { imageUrls: [line.picture.url], media: mediaOf(line.picture) } : {}),
      mentions: line.mentions.map(({ uuid, name }) => ({
        start: line.text.indexOf(`@${name}`),
        userNickname: name,
        userUuid: uuid,
      })),
    },
  },
})

/** A message to a room or a person as the wire takes it. */
export const bodyOf = (line: ChatLine, receiver: string, receiverType: 'group' | 'user') => ({
  receiver,
  receiverType,
  category: 'message' as const,
  type: 'text',
  ...(line.muid === undefined ? {} : { muid: line.muid }),
  ...(line.replyTo ? { parentId: line.replyTo.id } : {}),
  data: dataOf(line),
})
