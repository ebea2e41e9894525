import * as z from 'zod'
import { NotificationSettings, NotificationWays } from '#contract/social/notificationSettings.ts'
import { NotificationKind } from '#contract/social/notifications.ts'
import type { Db } from '#ports/db.ts'
import { kinds } from '#services/notify/api.ts'
import { storedSettings } from './store.ts'

/** What somebody set of what there is to set. */
export const Stored = NotificationSettings.omit({ kinds: true })
  .partial()
  .extend({ kinds: z.partialRecord(NotificationKind, NotificationWays.partial()).optional() })
export type Stored = z.infer<typeof Stored>

const defaultWays = (kind: NotificationKind): NotificationWays => ({
  inbox: true,
  push: kinds[kind].push.on,
  email: kinds[kind].email,
})

/** The ways of a kind, as somebody set them; what must be told is told. */
export const waysOf = (stored: Stored, kind: NotificationKind): NotificationWays =>
  NotificationWays.parse(
    Object.assign(defaultWays(kind), stored.kinds?.[kind], kinds[kind].always && { inbox: true }),
  )

const DEFAULTS = { quiet: null, digest: 'off', timeZone: 'UTC', previews: 'name', sounds: true }

/** All there is to set, with the defaults of what was not. */
export const completed = (stored: Stored): NotificationSettings =>
  NotificationSettings.parse(
    Object.assign({}, DEFAULTS, stored, {
      kinds: Object.fromEntries(NotificationKind.options.map((kind) => [kind, waysOf(stored, kind)])),
    }),
  )

/** What these people set; nothing for who set nothing. */
export const settingsOfEach = async (
  db: Db,
  uuids: readonly string[],
): Promise<(userUuid: string) => Stored> => {
  const rows = await storedSettings(db, uuids)
  return (userUuid) => Stored.safeParse(rows.get(userUuid) ?? {}).data ?? {}
}
