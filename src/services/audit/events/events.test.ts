import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UUID } from 'uuidv7'
import { expect, test } from 'vitest'
import * as contract from '#contract/audit/events.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { putUserData } from '#contract/user/settings.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { tablesHolding } from '#test/support/rowsHolding.ts'
import { startWorld } from '#test/support/world.ts'
import { forgetOld } from './forget.ts'
import { sumHours } from './storeKept.ts'

const broken = join(await mkdtemp(join(tmpdir(), 'roomtone-geo-')), 'broken.mmdb')
await writeFile(broken, 'no database of countries')
const world = await startWorld({ TRUST_PROXY: 'on' })
const blind = await startWorld({ TRUST_PROXY: 'on', GEO_DB: broken })
const { db } = world.tools
const admin = await newPerson(world, { role: 'admin' })
const staff = await newPerson(world, { role: 'staff' })

const DAY = 86_400_000
const PUBLIC = '8.8.8.8'
const post = async (
  path: string,
  who: Person,
  body: unknown,
  headers: Record<string, string> = {},
  at = world,
) => {
  const answer = await at.fetch(`/api/audit-service${path}`, {
    method: 'POST',
    token: who.token,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': PUBLIC, ...headers },
    body: JSON.stringify(body),
  })
  return [answer.status, await answer.json()] as const
}
const tell = (who: Person, body: unknown, headers: Record<string, string> = {}) =>
  post('/kinesis', who, body, headers)
const kept = (who: Person) =>
  db.selectFrom('auditEvents').selectAll().where('userUuid', '=', who.uuid).orderBy('id').execute()
const view = (path: string) => ({ eventTopic: 'page view', data: { path } })

/** An event of so many bytes. */
const ofBytes = (bytes: number) => {
  const padded = (padding: string) => ({ topic: 'pageView', data: { path: '/' }, padding })
  return padded('x'.repeat(bytes - JSON.stringify(padded('')).length))
}

test('50: an address tells its country to whoever has it, and another’s to staff alone', async () => {
  const ben = await newPerson(world)
  const us = { known: true, country: 'US', region: null, city: null, source: expect.any(String) as string }
  expect(await post('/geolocate', ben, {})).toMatchObject([200, us])
  const nowhere = { known: false, country: null, source: null, builtAt: null }
  expect(await post('/geolocate', ben, {}, { 'x-forwarded-for': '127.0.0.1' })).toMatchObject([200, nowhere])
  expect((await post('/geolocate', ben, { ip: '1.1.1.1' }))[0]).toBe(403)
  expect(await post('/geolocate', staff, { ip: PUBLIC }, { 'x-forwarded-for': '10.0.0.1' })).toMatchObject([
    200,
    us,
  ])
  const said = { message: 'This is not an IP address' }
  expect(await post('/geolocate', staff, { ip: 'here' })).toMatchObject([400, said])
  expect(JSON.stringify(await post('/geolocate', ben, {}))).not.toContain(PUBLIC)

  const there = await newPerson(blind)
  expect(await post('/geolocate', there, {}, {}, blind)).toMatchObject([200, nowhere])
})

test('44, 45: what is known of an event is kept, all else dropped, and nothing of who sent it from where', async () => {
  const ben = await newPerson(world)
  const { slug, uuid } = await world.call(createRoom, { body: { name: 'Told' } }, ben.token)
  const many = Array.from({ length: 51 }, () => view('/'))
  expect(await tell(ben, { events: many })).toMatchObject([
    400,
    { message: 'Send at most 50 events at a time' },
  ])
  expect(await tell(ben, { nothing: 1 })).toMatchObject([400, { message: 'This event cannot be read' }])
  const events = [
    { topic: 'chat_message-sent', record: { roomSlug: slug, kind: 'text', length: 5, text: 'a secret' } },
    { topic: 'pageView', data: { path: '/r/:slug', from: 'https://elsewhere.example/?q=secret' } },
    { topic: 'somethingElse', data: {} },
    ofBytes(8 * 1024 + 1),
    { topic: 'pageView', data: { path: { deep: { deep: { deep: { deep: { deep: { deep: {} } } } } } } } },
  ]
  expect(await tell(ben, { events })).toEqual([201, { accepted: 1, dropped: 4 }])
  // As many, and as large, as may be.
  const { length } = many.slice(1)
  const other = await newPerson(world)
  expect(await tell(other, { events: many.slice(1) })).toEqual([201, { accepted: length, dropped: 0 }])
  expect(await tell(other, { events: [ofBytes(8 * 1024)] })).toEqual([201, { accepted: 1, dropped: 0 }])
  expect(await kept(ben)).toMatchObject([
    {
      topic: 'chatMessageSent',
      roomUuid: uuid,
      country: 'US',
      data: { roomSlug: slug, kind: 'text', length: 5 },
    },
  ])
  const tooLarge = { events: Array.from({ length: 10 }, () => ({ ...view('/'), more: 'x'.repeat(7000) })) }
  expect((await tell(ben, tooLarge))[0]).toBe(413)

  expect(await tablesHolding(db, [PUBLIC, 'a secret', '?q='])).toEqual([])
  const status = await world.call(contract.auditServiceStatus, {}, admin.token)
  expect(status).toMatchObject({
    dropped: {
      'chatMessageSent.text': 1,
      'topic.somethingElse': 1,
      'pageView.type': 1,
      tooLarge: 1,
      tooDeep: 1,
    },
    geo: { source: expect.any(String) as string, ageDays: expect.any(Number) as number },
  })
})

test('a person tells of a play once; in an hour so many events are kept, and those who opted out tell nothing', async () => {
  const ben = await newGuest(world)
  const play = { eventTopic: 'play.15sec', data: { playId: 'p1' } }
  expect(await tell(ben, { events: [play, play] })).toEqual([201, { accepted: 1, dropped: 1 }])
  expect(await tell(ben, { topic: 'played15sec', data: { playId: 'p1' } })).toEqual([
    201,
    { accepted: 0, dropped: 1 },
  ])
  expect(await tell(ben, view('/'), { 'sec-gpc': '1' })).toEqual([201, { accepted: 0, dropped: 1 }])

  const quiet = await newPerson(world)
  await world.call(putUserData, { body: { analytics: false } }, quiet.token)
  expect(await tell(quiet, view('/'))).toEqual([201, { accepted: 0, dropped: 1 }])
  expect(await kept(quiet)).toEqual([])

  const busy = await newPerson(world)
  await world.tools.kv.add(`audit.events.${busy.uuid}`, contract.EVENTS_AN_HOUR - 1, 3_600_000)
  expect(await tell(busy, { events: [view('/'), view('/')] })).toEqual([201, { accepted: 1, dropped: 1 }])
})

test('58: seconds of a play are told once, and believed for as long as it lasted', async () => {
  const ben = await newPerson(world)
  const playId = world.tools.id()
  const ended = new Date()
  const startedAt = new Date(ended.getTime() - 90_000)
  const play = { playId, roomUuid: world.tools.id(), djUuid: ben.uuid, song: '{}' }
  const votes = { likes: 0, dislikes: 0, stars: 0 }
  const times = { playedAt: startedAt, endedAt: ended }
  await db
    .insertInto('songPlays')
    .values({ ...play, ...votes, ...times })
    .execute()
  const running = UUID.fromFieldsV7(Date.now() - 20_000, 1, 2, 3).toString()
  const told = (data: object) => ({
    topic: 'play.total',
    data: { userProvider: 'audius', via: 'dj', ...data },
  })
  const events = [
    told({ playId, seconds: 86_400, errorMsP50: 12 }),
    told({ playId, seconds: 20 }),
    told({ playId: running, seconds: 86_400 }),
    told({ playId: 'short', seconds: 12 }),
  ]
  expect(await tell(ben, { events })).toEqual([201, { accepted: 3, dropped: 1 }])
  // They were told at the same moment: in no order.
  const all = (await kept(ben)).map(({ data }) => Object(data))
  const of = (id: string) => all.find((one) => one.playId === id)
  expect(of(playId)).toMatchObject({ event: 'total', seconds: 90, errorMsP50: 12, via: 'dj' })
  expect(of(running).seconds).toBeLessThan(600)
  expect(of('short')).toMatchObject({ seconds: 12 })
})

test('48: after 30 days events know nobody, after 90 their month is gone, and the sums stay', async () => {
  const ben = await newPerson(world)
  const told = [
    view('/'),
    { topic: 'feedbackForm', data: { rating: 5, text: 'fine' } },
    { eventTopic: 'play.15sec', data: { playId: 'p48' } },
  ]
  await tell(ben, { events: told })
  // Others tell of what he played, and of who plays in his room.
  const ofHis = { playId: 'his', djUuid: ben.uuid, roomOwnerUuid: ben.uuid }
  await tell(await newPerson(world), { events: [{ topic: 'play.30sec', data: ofHis }] })
  await sumHours(db)
  const sums = () =>
    db
      .selectFrom('auditHours')
      .selectAll()
      .where('measure', 'like', 'event.%')
      .orderBy('hour')
      .orderBy('measure')
      .orderBy('roomUuid')
      .execute()
  const before = await sums()
  expect(before).toEqual(
    expect.arrayContaining([expect.objectContaining({ measure: 'event.feedbackForm', amount: 1 })]),
  )
  const forgetAt = (time: number) => forgetOld({ ...world.tools, now: () => time })
  const after = (days: number) => forgetAt(Date.now() + days * DAY)
  /** Where anything that was told of still names its person. */
  const naming = async () =>
    (await tablesHolding(db, [ben.uuid])).filter((one) => /^audit_(events|feedback|plays)/.test(one))
  await after(29)
  expect(await kept(ben)).toHaveLength(3)
  expect(await naming()).not.toEqual([])
  const plays = () => db.selectFrom('auditEvents').select('data').where('topic', '=', 'play').execute()
  expect((await plays()).map(({ data }) => data)).toContainEqual({ event: '30sec', ...ofHis })
  await after(31)
  expect(await naming()).toEqual([])
  const rows = () => db.selectFrom('auditEvents').selectAll().execute()
  const hidden = await rows()
  expect(hidden.length).toBeGreaterThanOrEqual(3)
  expect(hidden.every(({ userUuid, personKey }) => userUuid === null && personKey !== null)).toBe(true)

  // A month goes as a whole, once all of it is as old.
  const today = new Date()
  const monthEnd = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1)
  const month = `audit_events_${today.toISOString().slice(0, 7).replace('-', '_')}`
  const isThere = async () => {
    const [found] = await db
      .selectNoFrom((e) => e.fn<string | null>('to_regclass', [e.val(month)]).as('name'))
      .execute()
    return found?.name === month
  }
  await forgetAt(monthEnd + 90 * DAY - 1)
  expect([await isThere(), await rows()]).toEqual([true, hidden])
  await forgetAt(monthEnd + 90 * DAY)
  expect([await isThere(), await rows()]).toEqual([false, []])
  expect(await db.selectFrom('auditFeedback').selectAll().execute()).toEqual([])
  expect(await sums()).toEqual(before)
})
