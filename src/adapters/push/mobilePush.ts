import type { MobilePush } from '#ports/push.ts'

/** Messages to each kind of phone by its vendor, or as it is told where that is not set up. */
export const mobilePush = (by: {
  readonly ios: MobilePush | null
  readonly android: MobilePush | null
  /** Null: who is not set up gets nothing. */
  readonly otherwise: MobilePush | null
}): MobilePush => ({
  send: (to, message) =>
    (by[to.platform] ?? by.otherwise)?.send(to, message) ?? Promise.resolve({ is: 'absent' }),
})
