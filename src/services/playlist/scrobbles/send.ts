import { HeardTrack } from '#facts/runtime.ts'
import { sendScrobbles, sweepScrobbles } from '#facts/playlist.ts'
import { MOST_LISTENS, type Listen, type ScrobbleOutcome, type ScrobbleService } from '#ports/scrobble.ts'
import type { Tools } from '#services/core/context.ts'
import { worker } from '#services/core/worker.ts'
import * as z from 'zod'
import { secretOf } from './link.ts'
import { nameOfService, serviceNamed } from './services.ts'
import { claimDue, type ScrobbleRow, settle, sweep, thoseDue } from './store.ts'
import { breakLink, type LinkRow, linkOf } from './storeLinks.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** What a node that died had claimed is claimed anew after so long. */
const CLAIM_MS = 2 * MINUTE_MS
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS
/** No service is asked longer for one listen. */
const GIVEN_UP_MS = 14 * DAY_MS
/** What was settled is shown so long. */
const SHOWN_MS = 30 * DAY_MS
const SWEPT_AT_ONCE = 1000

const Kept = HeardTrack.extend({ chosen: z.boolean() })

const listenOf = ({ song, startedAt }: ScrobbleRow): Listen => ({
  ...Kept.parse(song),
  startedAt: startedAt.getTime(),
})

/** How long until what failed so often is sent again, ms. */
export const waitAfter = (tries: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(Math.max(0, tries - 1), 20))

/** Has what is due sent again at a time. */
const later = (tools: Tools, { userUuid, service }: LinkRow, at: Date): Promise<void> =>
  tools.send(
    sendScrobbles(
      { userUuid, service: nameOfService(service) },
      { singletonKey: `${userUuid} ${service}`, startAfter: at },
    ),
  )

const settled = async (
  tools: Tools,
  link: LinkRow,
  rows: readonly ScrobbleRow[],
  outcome: Exclude<ScrobbleOutcome, 'refused'>,
): Promise<void> => {
  const ids = rows.map(({ playId }) => playId)
  const now = new Date(tools.now())
  if (outcome === 'taken') return settle(tools.db, link, ids, { state: 'sent' })
  if (outcome === 'rejected') {
    await settle(tools.db, link, ids, { state: 'waiting', dueAt: now })
    return breakLink(tools.db, link, now)
  }
  const tries = Math.max(...rows.map((row) => row.tries))
  const dueAt = new Date(now.getTime() + Math.max(outcome.againAfterMs ?? 0, waitAfter(tries)))
  await settle(tools.db, link, ids, { state: 'waiting', dueAt })
  await later(tools, link, dueAt)
}

/** Sends some; what is refused together is sent one by one, so that one that is never taken holds up no other. */
const sendAll = async (
  tools: Tools,
  service: ScrobbleService,
  link: LinkRow,
  rows: readonly ScrobbleRow[],
): Promise<boolean> => {
  const outcome = await service.listened(secretOf(tools, link), rows.map(listenOf))
  if (outcome !== 'refused') {
    await settled(tools, link, rows, outcome)
    return outcome === 'taken'
  }
  if (rows.length === 1) {
    await settle(
      tools.db,
      link,
      rows.map(({ playId }) => playId),
      { state: 'dropped' },
    )
    return true
  }
  for (const [nth, row] of rows.entries())
    if (!(await sendAll(tools, service, link, [row]))) {
      const rest = rows.slice(nth + 1)
      if (rest.length > 0) await settled(tools, link, rest, { againAfterMs: null })
      return false
    }
  return true
}

/** Sends what is due of somebody to a service, as long as it takes it. */
const send = async (
  tools: Tools,
  { userUuid, service: name }: { readonly userUuid: string; readonly service: string },
  signal: AbortSignal,
): Promise<void> => {
  const service = serviceNamed(tools, name)
  while (service !== null && !signal.aborted) {
    const link = await linkOf(tools.db, userUuid, name)
    if (link === null || link.brokenAt !== null) return
    const now = tools.now()
    const claim = { now: new Date(now), until: new Date(now + CLAIM_MS), most: MOST_LISTENS }
    const rows = await claimDue(tools.db, link, claim)
    if (rows.length === 0 || !(await sendAll(tools, service, link, rows))) return
  }
}

/** What waits is sent though its job was lost; what nobody took for two weeks is given up. */
const sweepAll = async (tools: Tools): Promise<void> => {
  const now = tools.now()
  await sweep(tools.db, { waits: new Date(now - GIVEN_UP_MS), settled: new Date(now - SHOWN_MS) })
  const due = await thoseDue(tools.db, new Date(now), SWEPT_AT_ONCE)
  await tools.send(
    ...due.map(({ userUuid, service }) =>
      sendScrobbles(
        { userUuid, service: nameOfService(service) },
        { singletonKey: `${userUuid} ${service}` },
      ),
    ),
  )
}

export const sendScrobblesWorker = worker(sendScrobbles, send, { lane: 'outside' })
export const sweepScrobblesWorker = worker(sweepScrobbles, (tools) => sweepAll(tools), {
  cron: '*/5 * * * *',
})
