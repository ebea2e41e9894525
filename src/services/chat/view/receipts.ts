import type { Tools } from '#services/core/context.ts'
import { type Conversation, partnerOf } from '../conversation.ts'
import { knowing } from '../conversations/storeStanding.ts'

type Pair = Conversation & { kind: 'user' }

/**
 * Whether it is shown in a private conversation of `viewer` how far `receiver` has read: both let it be shown, and the
 * receiver knows the sender (as a friend, by an answer, or having accepted).
 */
export const receiptsShown = async (
  tools: Tools,
  viewer: string,
  pairs: readonly Pair[],
): Promise<(pair: Pair, receiver: string) => boolean> => {
  if (pairs.length === 0) return () => false
  const partners = pairs.map((pair) => partnerOf(pair, viewer))
  const [privacy, friends, known] = await Promise.all([
    tools.relations.chatPrivacy([viewer, ...partners]),
    tools.relations.friendsAmong(viewer, partners),
    knowing(
      tools.db,
      pairs.map(({ id }) => id),
    ),
  ])
  const shares = (uid: string): boolean => privacy.get(uid)?.readReceipts ?? false
  return (pair, receiver) => {
    const partner = partnerOf(pair, viewer)
    if (!shares(viewer) || !shares(partner)) return false
    return friends.has(partner) || (known.get(pair.id)?.has(receiver) ?? false)
  }
}
