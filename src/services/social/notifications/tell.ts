import { NotificationKind } from '#contract/social/notifications.ts'
import { pushNotification } from '#facts/social.ts'
import type { Tx } from '#services/core/context.ts'
import { type Kind, kinds } from '#services/notify/api.ts'
import { type Reader, readersOf } from '#services/user/api.ts'
import { settingsOfEach, type Stored, waysOf } from '../notificationSettings/settingsOf.ts'
import { withDevices } from '../push/store.ts'
import { notToldBy } from './notToldBy.ts'
import { type NotificationRow, putNotices } from './store.ts'

/** What is to be told, and to whom. */
export interface NewNotification {
  readonly kind: NotificationKind
  readonly to: readonly string[]
  /** The same for the same thing, however often it is told. */
  readonly dedupe: string
  /** What is unread and joined by the same is renewed; nothing is joined if it is not given. */
  readonly joinedBy?: string
  /** Who it came from: it is not told to who blocks them, nor, unless it is public, to whom they block. */
  readonly actorUuid?: string
  readonly roomUuid?: string
  readonly params?: Readonly<Record<string, string>>
  /** `no`: whoever tells it sends the pushes. */
  readonly push?: 'no'
}

/**
 * Tells people something: a row for each in their inbox, and a push to their devices if it is unread in a moment. Left
 * out are those who switched it off, whom a block parts from its author, guests, bots, and accounts that are gone or
 * banned. Gives the rows that are new; whoever has the transaction behind them shows them with `showLive`.
 */
export const tell = async (tx: Tx, telling: NewNotification): Promise<NotificationRow[]> => {
  const { actorUuid = null } = telling
  const kind = kinds[telling.kind]
  const to = [...new Set(telling.to)].filter((uuid) => uuid !== actorUuid)
  const readers = await readersOf(tx, to)
  const apart = await notToldBy(tx, kind, actorUuid, to)
  const settings = await settingsOfEach(tx.db, to)
  const told = [...readers.values()].filter(
    (reader) => !apart.has(reader.uuid) && isWanted(reader, kind, telling.kind, settings(reader.uuid)),
  )
  const rows = await putNotices(
    tx.db,
    told.map(({ uuid }) => ({ id: tx.id(), userUuid: uuid })),
    {
      kind: telling.kind,
      joinKey: telling.joinedBy === undefined ? null : joinKeyOf(telling.kind, telling.joinedBy),
      dedupeKey: telling.dedupe,
      params: telling.params ?? {},
      actorUuid,
      roomUuid: telling.roomUuid ?? null,
      createdAt: new Date(tx.now()),
    },
  )
  if (telling.push !== 'no') await sendPushes(tx, rows)
  return rows
}

/** What an unread row of a kind is renewed by. */
export const joinKeyOf = (kind: NotificationKind, joinedBy: string): string =>
  `${kinds[kind].joins ?? kind} ${joinedBy}`

/** One job for each that has a device; what renews a row replaces the job that waits. */
const sendPushes = async (tx: Tx, rows: readonly NotificationRow[]): Promise<void> => {
  const reached = await withDevices(
    tx.db,
    rows.map(({ userUuid }) => userUuid),
  )
  for (const { id, userUuid, kind, joinKey } of rows) {
    if (!reached.has(userUuid)) continue
    const { afterS } = kinds[NotificationKind.parse(kind)].push
    const singletonKey = `${userUuid} ${joinKey ?? id}`
    const startAfter = new Date(tx.now() + afterS * 1000)
    tx.send(pushNotification({ notificationId: id, userUuid, tries: 0 }, { startAfter, singletonKey }))
  }
}

/** Whether somebody is told such things at all: the master switch and that of the kind both say so. */
const isWanted = (reader: Reader, kind: Kind, name: NotificationKind, stored: Stored): boolean => {
  if (kind.always) return true
  if (reader.banned) return false
  return (kind.master === null || reader.masters[kind.master] !== false) && waysOf(stored, name).inbox
}
