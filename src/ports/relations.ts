/** What stands between people, as those reach it who stand left of the social service. */
export interface Relations {
  /** Friends of somebody who let friends see where they are, in the order of friendship. */
  friendsToMeet(userUuid: string): Promise<readonly string[]>
  /** Which of these people let somebody see where they are; nobody across a block, in whichever direction. */
  admitting(reader: string, uuids: readonly string[]): Promise<ReadonlySet<string>>
}
