import { nanoid } from 'nanoid'
import { mediaOf, type OwnPicture } from './ownMedia.ts'
import type { Author, ChatLine, Mentioned } from './line.ts'

export interface NewLine {
  readonly author: Author
  readonly text: string
  readonly mentions: readonly Mentioned[]
  readonly replyTo?: string | undefined
  readonly isAction?: boolean
  readonly picture?: OwnPicture | undefined
}

/** A message as it is shown before the server has it; `now` is the server's time, epoch ms. */
export const draftLine = (
  { author, text, mentions, replyTo, isAction, picture }: NewLine,
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
  pictures: [],
  replyTo: replyTo === undefined ? undefined : { id: replyTo },
  mentions,
  reactions: [],
  state: 'sending',
})

const signed = ({ text, mentions }: ChatLine): string =>
  [...mentions]
    .sort((a, b) => b.name.length - a.name.length)
    .reduce((words, { uuid, name }) => words.replaceAll(`@${name}`, `<@uid:${uuid}>`), text)

/** What of a message the wire takes as its data: mentions as signs in the text, and as places in the metadata. */
export const dataOf = (line: ChatLine) => ({
  text: signed(line),
  metadata: {
    ...(line.isAction ? { roomtone: { me: true } } : {}),
    chatMessage: {
      message: line.text,
      id: line.muid ?? line.id,
      userUuid: line.senderUuid,
      userName: line.name,
      avatarId: line.avatarId,
      color: line.color,
      badges: [],
      type: 'user',
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
