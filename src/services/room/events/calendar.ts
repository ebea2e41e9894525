import { randomBytes } from 'node:crypto'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/calendar.ts'
import type { Ctx, Operation } from '#services/core/context.ts'
import { replaced } from '#services/core/replaced.ts'
import { fingerprint, fingerprints } from '#services/core/secrets/fingerprint.ts'
import { seal, unseal } from '#services/core/secrets/seal.ts'
import { findRoom } from '../rooms/store.ts'
import { knownEvent } from './access.ts'
import { feedAnswer, feedOf } from './feed.ts'
import { eventsPage, type ListedEvent, listedEvents } from './store.ts'
import { calendarOwner, putCalendarSecret, sealedCalendarSecret } from './storeCalendar.ts'
import { answersBy } from './storeRsvps.ts'

/** What the addresses of calendars are sealed and found for. */
export const PURPOSE = 'calendar'
/** So many events a calendar holds. */
const MOST = 200
const NAME = 'Roomtone'

const nameIn = ({ file }: { readonly file: string }): string => file.slice(0, -'.ics'.length)

const whole = (rows: readonly ListedEvent[]) => rows.map((row) => ({ row, only: null }))

const publicFeed = async (ctx: Ctx, name: string, rows: readonly ListedEvent[]) =>
  feedAnswer(feedOf({ name, publicUrl: ctx.settings.publicUrl, now: ctx.now(), events: whole(rows) }), true)

/** What anybody may find, of a room or of all. */
const foundByAll = async (ctx: Ctx, roomId: number | null): Promise<ListedEvent[]> => {
  const nobody = { hostUuid: null, mineOf: null, caller: null, seesAll: false, communityId: null }
  const filter = { ...nobody, roomId, from: null, to: null, now: new Date(ctx.now()) }
  return (await eventsPage(ctx.db, filter, { limit: MOST, offset: 0 })).rows
}

export const eventsCalendar: Operation<typeof contract.eventsCalendar> = async (ctx) =>
  publicFeed(ctx, NAME, await foundByAll(ctx, null))

export const eventCalendar: Operation<typeof contract.eventCalendar> = async (ctx, { params }) => {
  const row = await knownEvent(replaced(ctx, { user: null }), nameIn(params))
  return publicFeed(ctx, row.title, [row])
}

export const roomCalendar: Operation<typeof contract.roomCalendar> = async (ctx, { params }) => {
  const room = (await findRoom(ctx.db, nameIn(params))) ?? refuse('eventNotFound')
  return publicFeed(ctx, room.name, await foundByAll(ctx, room.id))
}

export const ownCalendar: Operation<typeof contract.ownCalendar> = async (ctx, { params }) => {
  const hashes = fingerprints(ctx.settings, PURPOSE, nameIn(params))
  const owner = (await calendarOwner(ctx.db, hashes)) ?? refuse('eventNotFound')
  const answers = (await answersBy(ctx.db, owner)).slice(0, MOST)
  const now = new Date(ctx.now())
  const rows = await listedEvents(ctx.db, [...new Set(answers.map(({ eventId }) => eventId))], now)
  const events = rows.map((row) => {
    const own = answers.filter(({ eventId, answer }) => eventId === row.id && answer !== 'no')
    const all = own.some(({ planned }) => planned === '')
    return { row, only: all ? null : new Set(own.map(({ planned }) => planned)) }
  })
  const text = feedOf({ name: NAME, publicUrl: ctx.settings.publicUrl, now: ctx.now(), events })
  return feedAnswer(text, false)
}

export const ownCalendarAddress: Operation<typeof contract.ownCalendarAddress> = async (ctx, { body }) => {
  const { masterKey, formerKeys, publicUrl } = ctx.settings
  const made = randomBytes(32).toString('base64url')
  const sealed = await ctx.tx(async ({ db }) => {
    const row = {
      userUuid: ctx.user.uuid,
      secretHash: fingerprint(masterKey, PURPOSE, made),
      secretSealed: seal(masterKey, PURPOSE, made),
    }
    await putCalendarSecret(db, row, body.renew === true)
    return sealedCalendarSecret(db, ctx.user.uuid)
  })
  const secret = unseal(masterKey, PURPOSE, sealed, formerKeys)
  const url = `${publicUrl}/api/room-service/calendar/mine/${secret}.ics`
  return { url, webcalUrl: url.replace(/^https?:/, 'webcal:') }
}
