import * as z from 'zod'
import { groupsMentioned } from '#contract/chat/mentionGroups.ts'
import { type ChatMessage, SYSTEM_UID } from '#contract/chat/message.ts'
import { defaultAvatarSlug } from '#contract/avatars.ts'
import { Song } from '#contract/song.ts'
import type { ChatLine } from './line.ts'
import { gifIn } from './gifIn.ts'
import { ownPictureIn, pathOfOwn } from './ownMedia.ts'

/** The purple of whoever says nothing of their colour. */
const DEFAULT_COLOR = '#b79bff'
const MOST_PICTURES = 4
const isHttps = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === 'https:'
/** True for an address that ends like that of a picture. */
export const looksLikePicture = (url: string): boolean => /\.(png|jpe?g|gif|webp|avif)(?:[?#]|$)/i.test(url)

const optional = z.string().optional().catch(undefined)

/** What senders put beside the words of a message; other clients write it too, so nothing of it is sure. */
const Meta = z.object({
  message: optional,
  imageUrls: z
    .union([z.array(z.string()), z.string().transform((one) => [one])])
    .catch([])
    .default([]),
  media: z.unknown().optional(),
  avatarId: optional,
  color: optional,
  songs: z
    .array(z.object({ song: Song }))
    .optional()
    .catch(undefined),
  mentions: z
    .array(z.object({ userUuid: z.string(), userNickname: z.string() }))
    .catch([])
    .default([]),
  replyTo: z
    .object({ id: z.string().regex(/^\d+$/) })
    .optional()
    .catch(undefined),
})
type Meta = z.infer<typeof Meta>

const nothing: Meta = Meta.parse({})

/** Pictures lie elsewhere: they are shown to nobody who did not ask for them. Others than by HTTPS are not at all. */
const picturesOf = ({ data, type }: ChatMessage, meta: Meta): string[] => {
  const attached = (data.attachments ?? [])
    .filter(({ url, mimeType }) => String(mimeType ?? '').startsWith('image/') || looksLikePicture(url))
    .map(({ url }) => url)
  const own = type === 'image' && data.url !== undefined ? [data.url] : []
  return [...new Set([...attached, ...own, ...meta.imageUrls])]
    .filter((url) => isHttps(url) && pathOfOwn(url) === undefined)
    .slice(0, MOST_PICTURES)
}

const Ours = z.object({
  roomtone: z.object({
    me: z.literal(true).optional().catch(undefined),
    poll: z.uuid().optional().catch(undefined),
  }),
})
/** What our own clients say beside the words, and the server of its polls. */
const oursIn = ({ data }: ChatMessage) => Ours.safeParse(data.metadata).data?.roomtone

const metaOf = ({ data }: ChatMessage): Meta => {
  const metadata = z.object({ chatMessage: Meta }).safeParse(data.metadata)
  if (metadata.success) return metadata.data.chatMessage
  const custom = Meta.safeParse(data.customData)
  return custom.success ? custom.data : nothing
}

const hex = /^#[0-9a-f]{6}/i
const signs = /<@uid:([0-9a-f-]+)>/gi

/** A message of the wire as the chat shows it. */
export const lineOf = (message: ChatMessage): ChatLine => {
  const meta = metaOf(message)
  const ours = oursIn(message)
  const gif = gifIn(meta.media)
  const said = message.data.mentions ?? {}
  const mentions = [
    ...meta.mentions.map(({ userUuid, userNickname }) => ({ uuid: userUuid, name: userNickname })),
    ...Object.values(said).map(({ uid, name }) => ({ uuid: uid, name })),
  ].filter(({ uuid }, n, all) => all.findIndex((one) => one.uuid === uuid) === n)
  const nameFor = (sign: string, uid: string): string => {
    const name = mentions.find(({ uuid }) => uuid === uid)?.name
    return name === undefined ? sign : `@${name}`
  }
  return {
    id: message.id,
    muid: message.muid,
    senderUuid: message.sender,
    name: message.data.entities.sender.entity.name,
    avatarId: meta.avatarId ?? defaultAvatarSlug,
    color: hex.exec(meta.color ?? '')?.[0] ?? DEFAULT_COLOR,
    text: (meta.message ?? message.data.text ?? '').replace(signs, nameFor),
    sentAt: message.sentAt * 1000,
    changedAt: message.updatedAt * 1000,
    isEdited: message.editedAt !== undefined,
    isDeleted: message.deletedAt !== undefined,
    isHeld: message.held === true,
    // Not what the message says of itself: that is its sender's.
    isRoom: message.sender === SYSTEM_UID,
    isAction: ours?.me === true,
    poll: ours?.poll,
    song: meta.songs?.[0]?.song,
    picture: ownPictureIn(meta.media),
    gif,
    pictures: picturesOf(message, meta).filter((url) => url !== gif?.url),
    replyTo: message.parentId === undefined ? meta.replyTo : { id: message.parentId },
    mentions,
    groups: groupsMentioned(message.data.metadata),
    reactions: (message.data.reactions ?? []).map(({ reaction, count, reactedByMe }) => ({
      emoji: reaction,
      count,
      mine: reactedByMe,
    })),
    state: 'sent',
  }
}
