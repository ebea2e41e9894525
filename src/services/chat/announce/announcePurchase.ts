import type { Tools } from '#services/core/context.ts'
import { roomForLive } from '#services/room/api.ts'
import { personOf } from '#services/user/api.ts'
import { groupConversation } from '../conversation.ts'
import { putMessage } from '../write/putMessage.ts'

/** What somebody bought for all in a room. */
interface Bought {
  readonly purchaseId: string
  readonly roomUuid: string
  readonly userUuid: string
  readonly consumable: {
    readonly id: string
    readonly name: string
    readonly tokenCost: number
    readonly thumbnailUrl: string | null
  }
}

/** The buyer's message in a room's chat says what they bought; the same purchase is said once, however often told. */
export const announcePurchase = async (tools: Tools, bought: Bought): Promise<void> => {
  const { purchaseId, roomUuid, userUuid, consumable } = bought
  const buyer = (await personOf(tools, userUuid))?.profile
  if (!buyer || !(await roomForLive(tools, roomUuid))) return
  const text = `✨ ${consumable.name}`
  const chatMessage = {
    id: purchaseId,
    uuid: purchaseId,
    userUuid,
    userName: buyer.nickname,
    avatarId: buyer.avatarId,
    color: buyer.color,
    badges: 'badges' in buyer ? buyer.badges : [],
    message: text,
    type: 'room',
    date: new Date(tools.now()).toISOString(),
    consumable,
  }
  await putMessage(tools, {
    conversation: groupConversation(roomUuid),
    sender: userUuid,
    category: 'message',
    type: 'text',
    data: { text, metadata: { chatMessage } },
    muid: `purchase-${purchaseId}`,
    parentId: null,
    withheld: false,
    sameWithinMs: Number.MAX_SAFE_INTEGER,
    told: true,
  })
}
