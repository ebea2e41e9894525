import { pushNotification } from '#facts/social.ts'
import type { DataOf } from '#facts/kinds.ts'
import type { Tools } from '#services/core/context.ts'
import { type Worker, worker } from '#services/core/worker.ts'
import { readersOf } from '#services/user/api.ts'
import { areFriends } from '../friends/store.ts'
import { type Stored, settingsOfEach, waysOf } from '../notificationSettings/settingsOf.ts'
import { notToldBy } from '../notifications/notToldBy.ts'
import { unreadCount, unreadNotice } from '../notifications/store.ts'
import { type Worded, wordNotifications } from '../notifications/viewNotifications.ts'
import { AGAIN_S } from './again.ts'
import { deliver } from './deliver.ts'
import { isWithinLimits } from './limits.ts'
import { pushText, tagOf } from './message.ts'
import { isQuiet } from './quiet.ts'
import { reachable } from './store.ts'

/** Where what stands in an inbox goes. */
const PLATFORMS = ['web', 'ios', 'android']

type PushJob = DataOf<typeof pushNotification>

/**
 * Sends a notification to the devices of its reader, if it is still unread and worth it, and the reader still wants it.
 * The row is the truth: a job that is done twice sends the same tag twice, which a device shows once.
 */
const push = async (tools: Tools, job: PushJob): Promise<void> => {
  const { notificationId, userUuid, asked = false } = job
  const row = await unreadNotice(tools.db, userUuid, notificationId)
  const reader = (await readersOf(tools, [userUuid])).get(userUuid)
  if (!row || !reader) return
  const [worded] = await wordNotifications(tools, [row], () => reader.language)
  if (!worded) return
  const stored = (await settingsOfEach(tools.db, [userUuid]))(userUuid)
  const left = worthS(tools, worded)
  if (left <= 0) return
  const isFirst = job.deviceIds === undefined
  const isTold = isFirst && !asked ? await tellsNow(tools, worded, stored) : 'yes'
  if (isTold === 'no') return
  const devices = (await reachable(tools.db, userUuid, job.platforms ?? PLATFORMS)).filter(
    ({ id }) => job.deviceIds?.includes(id) ?? true,
  )
  const unread = await unreadCount(tools.db, userUuid)
  const text = pushText(tools.settings, worded, {
    language: reader.language,
    unread,
    previews: stored.previews ?? 'name',
    isSilent: stored.sounds === false,
    isMore: isTold === 'more',
  })
  const { urgency } = worded.kind.push
  const tag = isTold === 'more' ? `${userUuid} more` : `${userUuid} ${tagOf(row)}`
  const busy = await deliver(tools, devices, text, { tag, urgency, ttlS: Math.ceil(left) })
  if (busy.deviceIds.length === 0) return
  const waitS = busy.retryAfterS ?? AGAIN_S[job.tries]
  if (waitS === undefined || waitS > left) return
  const next = { ...job, deviceIds: [...busy.deviceIds], tries: job.tries + 1 }
  await tools.send(pushNotification(next, { startAfter: new Date(tools.now() + waitS * 1000) }))
}

/** For how many seconds it is worth sending still: as long as the kind says, or what it is about lasts. */
const worthS = ({ now }: Tools, { row, kind, until }: Worded): number => {
  const kept = row.createdAt.getTime() + kind.push.keptS * 1000
  return (Math.min(kept, until === undefined ? kept : Date.parse(until)) - now()) / 1000
}

/** Whether it goes out now; `more`: that there is more, because so much went out already. */
const tellsNow = async (
  tools: Tools,
  { row, kind, view }: Worded,
  stored: Stored,
): Promise<'yes' | 'no' | 'more'> => {
  const { userUuid, actorUuid } = row
  if (!waysOf(stored, view.kind).push) return 'no'
  if ((await tools.live.looks([userUuid])).has(userUuid)) return 'no'
  if ((await notToldBy(tools, kind, actorUuid, [userUuid])).size > 0) return 'no'
  const isFriends =
    view.kind === 'dm' && actorUuid !== null && (await areFriends(tools.db, userUuid, actorUuid))
  const passesQuiet = isFriends && stored.quiet?.letFriends === true
  if (stored.quiet && !passesQuiet && !kind.push.throughQuiet && isQuiet(stored.quiet, tools.now()))
    return 'no'
  if (kind.push.passes || isFriends) return 'yes'
  return isWithinLimits(tools, row, kind)
}

/** Sends what is to be told to devices. */
export const pusher: Worker = worker(pushNotification, push, { lane: 'outside' })
