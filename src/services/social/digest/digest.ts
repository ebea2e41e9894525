import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/social/digest.ts'
import { NotificationKind } from '#contract/social/notifications.ts'
import { digest } from '#facts/social.ts'
import type { Operation, Tools } from '#services/core/context.ts'
import { holdLock } from '#services/core/storeLocks.ts'
import { type Worker, worker } from '#services/core/worker.ts'
import { mails, sendMail } from '#services/notify/api.ts'
import { type Reader, readersOf } from '#services/user/api.ts'
import { settingsOfEach, type Stored, waysOf } from '../notificationSettings/settingsOf.ts'
import { putSettings } from '../notificationSettings/store.ts'
import { wordNotifications } from '../notifications/viewNotifications.ts'
import { localTime } from '../push/quiet.ts'
import { digestHeaders, readDigestToken } from './link.ts'
import { digestReaders, takeUnmailed } from './store.ts'

/** Readers looked at in one job. */
const AT_ONCE = 200
const MOST_LINES = 20
const MONDAY = 1

/** Whether it is nine where the reader is, on a day on which they want a digest. */
const isDue = ({ digest: often, quiet, timeZone }: Stored, now: number): boolean => {
  if (often !== 'daily' && often !== 'weekly') return false
  const { day, time } = localTime(now, quiet?.timeZone ?? timeZone ?? 'UTC')
  return time.startsWith('09:') && (often === 'daily' || day === MONDAY)
}

/** Mails somebody what they have not read, once; titles alone: what was written to them stays here. */
const mailOne = async (tools: Tools, reader: Reader, stored: Stored): Promise<void> => {
  const { uuid, email, language } = reader
  if (email === null || reader.banned || reader.masters.email === false) return
  const kinds = NotificationKind.options.filter((kind) => waysOf(stored, kind).email)
  if (kinds.length === 0) return
  await tools.tx(async (tx) => {
    const rows = await takeUnmailed(tx.db, uuid, kinds, new Date(tx.now()))
    const worded = await wordNotifications(tx, rows.slice(0, MOST_LINES), () => language)
    if (worded.length === 0) return
    const { publicUrl } = tx.settings
    const mail = mails.digest({
      lines: worded.map(({ view }) => view.title),
      more: rows.length - worded.length,
      inbox: `${publicUrl}/notifications`,
      settings: `${publicUrl}/settings/notifications`,
    })
    sendMail(tx, { email, language }, mail, digestHeaders(tx.settings, uuid))
  })
}

/** Each hour: those where it is nine are mailed. Done twice, nobody is mailed twice: what was mailed is marked. */
export const digestWorker: Worker = worker(
  digest,
  async (tools, { after = '' }) => {
    const uuids = await digestReaders(tools.db, after, AT_ONCE)
    const last = uuids.at(-1)
    if (last !== undefined && uuids.length === AT_ONCE) await tools.send(digest({ after: last }))
    const settings = await settingsOfEach(tools.db, uuids)
    const due = uuids.filter((uuid) => isDue(settings(uuid), tools.now()))
    for (const reader of (await readersOf(tools, due)).values())
      await mailOne(tools, reader, settings(reader.uuid))
  },
  { cron: '0 * * * *' },
)

export const stopDigest: Operation<typeof contract.stopDigest> = async (ctx, { params }) => {
  const userUuid = readDigestToken(ctx.settings, params.token) ?? refuse('linkInvalid')
  await ctx.tx(async (tx) => {
    await holdLock(tx.db, 'people', userUuid)
    const stored = (await settingsOfEach(tx.db, [userUuid]))(userUuid)
    if ((stored.digest ?? 'off') === 'off') return
    await putSettings(tx.db, userUuid, { ...stored, digest: 'off' }, new Date(tx.now()))
  })
  return success
}
