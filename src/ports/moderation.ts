import type { WordAction } from '#contract/audit/wordRules.ts'
import type { LogKind } from '#contract/audit/logKind.ts'
import type { Db } from './db.ts'

/** Something that was done to keep a room or the site in order. */
export interface Act {
  readonly kind: LogKind
  /** Null for the whole site. */
  readonly roomUuid: string | null
  /** Null where a rule of the server did it. */
  readonly actorUuid: string | null
  /** Whom it is about; null where it is about nobody, as a shield. */
  readonly userUuid: string | null
  /** In the moderator's words. */
  readonly reason: string
  readonly previousRole?: string | null
  readonly newRole?: string | null
  readonly until?: Date | null
  readonly automated?: boolean
  readonly reportId?: string | undefined
  /** Nobody is told of it: a line that stays in its place says so. */
  readonly quiet?: true
  /** What has to be put back to undo it, as the service that did it reads it; not given where it cannot be undone. */
  readonly undo?: object
}

/** The moderation log, as those reach it who stand left of the audit service: an act and its row are one transaction. */
export interface Moderation {
  /** Writes an act down. Refuses a report that was not made where the act is done. */
  log(db: Db, act: Act & { readonly id: string; readonly at: Date }): Promise<void>
  /** The last of these that was done to somebody in a room, or on the whole site; null if none was. */
  lastOn(
    db: Db,
    userUuid: string,
    kinds: readonly LogKind[],
    roomUuid?: string | null,
  ): Promise<{ readonly id: string; readonly actorUuid: string | null; readonly reason: string } | null>
  /**
   * What the word rules of a room (null: of the site alone) say of texts: the strictest action; null where none of them
   * holds words that are not welcome.
   */
  judge(db: Db, roomUuid: string | null, texts: readonly string[]): Promise<WordAction | null>
}
