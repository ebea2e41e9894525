import type { messageSaid } from '#facts/chat.ts'
import type { DataOf, Heard } from '#facts/kinds.ts'
import { saidInRoom } from '#services/chat/api.ts'
import type { Tools } from '#services/core/context.ts'
import { tellOne } from './deliveries/tellHooks.ts'
import { wantingIn } from './webhooks/store.ts'

const EVENT = 'room.chat_message'

/** Tells the webhooks of a room what was said in its chat, each as far as its owner may read it. */
export const tellSaid = async (tools: Tools, fact: Heard<DataOf<typeof messageSaid>>): Promise<void> => {
  const { roomUuid } = fact
  for (const { id, ownerUuid } of await wantingIn(tools.db, roomUuid, EVENT)) {
    const said = await saidInRoom(tools, fact, ownerUuid)
    if (said === null) continue
    await tools.tx((tx) => tellOne(tx, id, EVENT, fact.factId, { roomUuid, ...said }, fact.at))
  }
}
