import type { Privacy } from '#contract/social/privacy.ts'

/** What somebody lets others do and see in private chats. */
export type ChatPrivacy = Pick<Privacy, 'messagesFrom' | 'readReceipts' | 'typing'>

/** What stands between people, as those reach it who stand left of the social service. */
export interface Relations {
  /** Friends of somebody who let friends see where they are, in the order of friendship. */
  friendsToMeet(userUuid: string): Promise<readonly string[]>
  /** How many fans each of these DJs has; who has none is left out. */
  fanCounts(djUuids: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Which of these people let somebody see where they are; nobody across a block, in whichever direction. */
  admitting(reader: string, uuids: readonly string[]): Promise<ReadonlySet<string>>
  /** Which of these people are friends of somebody. */
  friendsAmong(userUuid: string, uuids: readonly string[]): Promise<ReadonlySet<string>>
  /** What each of these people set for private chats, or its defaults. */
  chatPrivacy(uuids: readonly string[]): Promise<ReadonlyMap<string, ChatPrivacy>>
}
