import { nanoid } from 'nanoid'
import type { UserData } from '#contract/realtime/state.ts'
import type { ChatLine } from './line.ts'
import type { Mentioned } from './useMentions.ts'

/** A message as it is shown before the server has it. */
export const draftLine = (
  { uuid, nickname, avatarId, color }: UserData['userProfile'],
  text: string,
  mentions: readonly Mentioned[],
  replyTo: ChatLine | undefined,
  /** The server's time, epoch ms. */
  now: number,
): ChatLine => ({
  id: '',
  muid: nanoid(),
  senderUuid: uuid,
  name: nickname,
  avatarId,
  color,
  text,
  sentAt: now,
  isEdited: false,
  isDeleted: false,
  isRoom: false,
  song: undefined,
  replyTo: replyTo && { id: replyTo.id },
  mentions,
  reactions: [],
  state: 'sending',
})

const signed = ({ text, mentions }: ChatLine): string =>
  [...mentions]
    .sort((a, b) => b.name.length - a.name.length)
    .reduce((words, { uuid, name }) => words.replaceAll(`@${name}`, `<@uid:${uuid}>`), text)

/** A message as the wire takes it: mentions as signs in the text, and as places in the metadata. */
export const bodyOf = (line: ChatLine, roomUuid: string) => ({
  receiver: roomUuid,
  receiverType: 'group' as const,
  category: 'message' as const,
  type: 'text',
  ...(line.muid === undefined ? {} : { muid: line.muid }),
  ...(line.replyTo ? { parentId: line.replyTo.id } : {}),
  data: {
    text: signed(line),
    metadata: {
      chatMessage: {
        message: line.text,
        id: line.muid ?? line.id,
        userUuid: line.senderUuid,
        userName: line.name,
        avatarId: line.avatarId,
        color: line.color,
        badges: [],
        type: 'user',
        mentions: line.mentions.map(({ uuid, name }) => ({
          start: line.text.indexOf(`@${name}`),
          userNickname: name,
          userUuid: uuid,
        })),
      },
    },
  },
})
