import { fanOutNote } from '#facts/social.ts'
import type { DataOf } from '#facts/kinds.ts'
import type { BaseTools, Tx } from '#services/core/context.ts'
import { defined } from '#services/core/defined.ts'
import { type Worker, worker } from '#services/core/worker.ts'
import { findersOf, followerCount, type Followers, followersAfter } from '#services/room/api.ts'
import { type Audience, audienceAfter, audienceCount } from '#services/user/api.ts'
import { ableFans } from '../djFans/ableFans.ts'
import { countToTell, fansToTell } from '../djVisits/store.ts'
import type { NotificationRow } from '../notifications/store.ts'
import { tryShowLive } from '../notifications/showLive.ts'
import { tell } from '../notifications/tell.ts'

type FanOut = DataOf<typeof fanOutNote>

/** People in one job. */
const AT_ONCE = 1000
/** Visitors of a room are those of so many days. */
export const VISITOR_DAYS = 30

/** The followers of a room that an audience names. */
export const followersNamed = ({ now }: Pick<BaseTools, 'now'>, who: 'favorites' | 'visitors'): Followers =>
  who === 'favorites' ? { of: who } : { of: who, since: new Date(now() - VISITOR_DAYS * 86_400_000) }

const siteAudience = (who: string): Audience => {
  if (who === 'all') return who
  return who === 'en' || who === 'es' ? { language: who } : { role: who }
}

interface Page {
  readonly to: readonly string[]
  /** Where the next page begins; null: there is none. */
  readonly next: string | null
}

const pageOf = async (tools: BaseTools, { audience, after }: FanOut): Promise<Page> => {
  const { db } = tools
  const nextOf = (count: number, last: string | number | undefined): string | null =>
    count === AT_ONCE && last !== undefined ? String(last) : null
  switch (audience.of) {
    case 'site': {
      const rows = await audienceAfter(db, siteAudience(audience.who), Number(after), AT_ONCE)
      return { to: rows.map(({ uuid }) => uuid), next: nextOf(rows.length, rows.at(-1)?.id) }
    }
    case 'room': {
      const { roomUuid, who } = audience
      const uuids = await followersAfter(db, roomUuid, followersNamed(tools, who), after, AT_ONCE)
      const to = [...(await findersOf(tools, roomUuid, uuids))]
      return { to, next: nextOf(uuids.length, uuids.at(-1)) }
    }
    case 'fans': {
      const fans = await fansToTell(db, audience.djUuid, Number(after), AT_ONCE)
      const uuids = fans.map(({ userUuid }) => userUuid)
      const to = await ableFans(tools, audience.roomUuid, uuids)
      return { to, next: nextOf(fans.length, fans.at(-1)?.id) }
    }
  }
}

/** How many of an audience are left after a page. */
const leftAfter = (tools: BaseTools, { audience }: FanOut, after: string): Promise<number> => {
  const { db } = tools
  switch (audience.of) {
    case 'site':
      return audienceCount(db, siteAudience(audience.who), Number(after))
    case 'room':
      return followerCount(db, audience.roomUuid, followersNamed(tools, audience.who), after)
    case 'fans':
      return countToTell(db, audience.djUuid, Number(after))
  }
}

/**
 * Tells the next of an audience, and has those after them told, in one transaction: done twice, nobody is told twice.
 * `next`: where the others begin; null if these were the last.
 */
const tellPage = async (
  tx: Tx,
  what: FanOut,
): Promise<{ readonly rows: NotificationRow[]; readonly next: string | null }> => {
  const { noteId, kind, params, actorUuid, roomUuid, joinedBy, push } = what
  const { to, next } = await pageOf(tx, what)
  if (next !== null) tx.send(fanOutNote({ ...what, after: next }))
  const about = defined({ actorUuid, roomUuid, joinedBy })
  const rows = await tell(tx, { kind, to, dedupe: noteId, params, ...about, ...(!push && { push: 'no' }) })
  return { rows, next }
}

/** Begins to tell an audience something; `recipients`: how many are told, those of later pages as far as one can count. */
export const fanOut = async (
  tx: Tx,
  what: Omit<FanOut, 'after'>,
): Promise<{ readonly rows: NotificationRow[]; readonly recipients: number }> => {
  const first = { ...what, after: what.audience.of === 'room' ? '' : '0' }
  const { rows, next } = await tellPage(tx, first)
  return { rows, recipients: rows.length + (next === null ? 0 : await leftAfter(tx, first, next)) }
}

export const noteFanOut: Worker = worker(fanOutNote, async (tools, what) => {
  const { rows } = await tools.tx((tx) => tellPage(tx, what))
  await tryShowLive(tools, rows)
})
