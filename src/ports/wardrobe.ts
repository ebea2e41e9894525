import type { TokenRole } from '#contract/roles.ts'
import type { Db } from './db.ts'

/** Somebody who wants to put an avatar on. */
export interface Wearer {
  readonly uuid: string
  readonly type: 'user' | 'guest'
  readonly role: TokenRole
  readonly subscribed: boolean
  /** Has linked a Discord account. */
  readonly discord: boolean
}

/** Who may wear what, as those reach it who stand left of the merch service. */
export interface Wardrobe {
  /** Judges inside the transaction that puts the avatar on. */
  putOn(db: Db, wearer: Wearer, slug: string): Promise<'worn' | 'unknown' | 'forbidden'>
  /** Remembers what somebody took off: to the last of everybody's among it they fall back. */
  takenOff(db: Db, userUuid: string, slug: string): Promise<void>
  /** The avatars that everybody may wear, in the order of the shop. */
  everybodys(db: Db): Promise<readonly string[]>
}
