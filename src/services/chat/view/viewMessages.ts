import type { ChatMessage, ReactionCount } from '#contract/chat/message.ts'
import type { Tools } from '#services/core/context.ts'
import { type Conversation, partnerOf, readConversation } from '../conversation.ts'
import { type Marker, markersOf } from '../conversations/store.ts'
import type { MessageRow } from '../messages/store.ts'
import { reactionCounts } from '../reactions/store.ts'
import { readData } from '../write/storedData.ts'
import { chatGroups, goneGroup } from './groups.ts'
import { mentionedIn } from './mentions.ts'
import { receiptsShown } from './receipts.ts'
import { presentAmong, presentTo } from './presence.ts'
import { chatUsers, goneUser } from './users.ts'

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000)

/** What rows of a page have in common, looked up once. */
interface Surroundings {
  readonly users: Awaited<ReturnType<typeof chatUsers>>
  readonly groups: Awaited<ReturnType<typeof chatGroups>>
  readonly reactions: ReadonlyMap<number, readonly ReactionCount[]>
  readonly markers: ReadonlyMap<string, readonly Marker[]>
  readonly showsReceipts: Awaited<ReturnType<typeof receiptsShown>>
}

const receiverOf = (row: MessageRow, conversation: Conversation): string =>
  conversation.kind === 'group' ? conversation.guid : partnerOf(conversation, row.sender)

const lookAround = async (
  tools: Tools,
  viewer: string,
  placed: readonly (readonly [MessageRow, Conversation])[],
): Promise<Surroundings> => {
  const guids = placed.flatMap(([, c]) => (c.kind === 'group' ? [c.guid] : []))
  const pairs = placed.flatMap(([, c]) => (c.kind === 'user' ? [c] : []))
  const people = placed.flatMap(([row]) => [row.sender, ...mentionedIn(readData(row.data).text)])
  const partners = pairs.flatMap((c) => [c.first, c.second])
  const rooms = [...new Set(guids)]
  const [inRooms, anywhere] = await Promise.all([
    presentAmong(tools, people, rooms),
    presentTo(tools, viewer, partners),
  ])
  const [users, groups, reactions, markers, showsReceipts] = await Promise.all([
    chatUsers(tools, [...people, ...partners], new Set([...inRooms, ...anywhere])),
    chatGroups(tools, viewer, rooms),
    reactionCounts(
      tools.db,
      placed.map(([row]) => row.id),
      viewer,
    ),
    markersOf(tools.db, [...new Set(pairs.map((c) => c.id))]),
    receiptsShown(tools, viewer, [...new Map(pairs.map((c) => [c.id, c])).values()]),
  ])
  return { users, groups, reactions, markers, showsReceipts }
}

const mentionsOf = (text: string | undefined, users: Surroundings['users']) => {
  const uids = mentionedIn(text)
  if (uids.length === 0) return undefined
  return Object.fromEntries(
    uids.map((uid) => [uid, { uid, name: users.get(uid)?.name ?? goneUser(uid).name }]),
  )
}

const contentOf = (row: MessageRow, { users, reactions }: Surroundings) => {
  if (row.deletedAt) return {}
  const data = readData(row.data)
  const mentions = mentionsOf(data.text, users)
  const counts = reactions.get(row.id)
  return { ...data, ...(mentions && { mentions }), ...(counts && { reactions: [...counts] }) }
}

const receiptsOf = (row: MessageRow, receiver: string, markers: readonly Marker[] | undefined) => {
  const marker = markers?.find((m) => m.userUuid === receiver)
  if (!marker) return {}
  const read = marker.readAt && marker.readId >= row.id ? seconds(marker.readAt) : undefined
  const delivered = marker.deliveredAt && marker.deliveredId >= row.id ? seconds(marker.deliveredAt) : read
  return {
    ...(read !== undefined && { readAt: read }),
    ...(delivered !== undefined && { deliveredAt: delivered }),
  }
}

const view = (row: MessageRow, conversation: Conversation, around: Surroundings): ChatMessage => {
  const receiver = receiverOf(row, conversation)
  const user = (uid: string) => around.users.get(uid) ?? goneUser(uid)
  return {
    id: String(row.id),
    ...(row.muid !== null && { muid: row.muid }),
    conversationId: row.conversationId,
    sender: row.sender,
    receiverType: conversation.kind,
    receiver,
    category: row.category as ChatMessage['category'],
    type: row.type,
    ...(row.parentId !== null && { parentId: String(row.parentId) }),
    data: {
      ...contentOf(row, around),
      entities: {
        sender: { entityType: 'user', entity: user(row.sender) },
        receiver:
          conversation.kind === 'group'
            ? { entityType: 'group', entity: around.groups.get(receiver) ?? goneGroup(receiver) }
            : { entityType: 'user', entity: user(receiver) },
      },
    },
    sentAt: seconds(row.sentAt),
    updatedAt: seconds(row.changedAt ?? row.sentAt),
    ...(row.editedAt && { editedAt: seconds(row.editedAt) }),
    ...(row.deletedAt && { deletedAt: seconds(row.deletedAt) }),
    ...(row.held && !row.deletedAt && { held: true as const }),
    ...(row.deletedBy !== null && { deletedBy: row.deletedBy }),
    ...(conversation.kind === 'user' &&
      !row.withheld &&
      around.showsReceipts(conversation, receiver) &&
      receiptsOf(row, receiver, around.markers.get(conversation.id))),
  }
}

/** Messages as `viewer` sees them, in the order given. */
export const viewMessages = async (
  tools: Tools,
  viewer: string,
  rows: readonly MessageRow[],
): Promise<ChatMessage[]> => {
  const placed = rows.flatMap((row) => {
    const conversation = readConversation(row.conversationId)
    return conversation ? [[row, conversation] as const] : []
  })
  if (placed.length === 0) return []
  const around = await lookAround(tools, viewer, placed)
  return placed.map(([row, conversation]) => view(row, conversation, around))
}

/** One message as `viewer` sees it. */
export const viewMessage = async (tools: Tools, viewer: string, row: MessageRow): Promise<ChatMessage> => {
  const [message] = await viewMessages(tools, viewer, [row])
  if (!message) throw new Error(`the message ${row.id} belongs to no conversation`)
  return message
}
