import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import * as calendar from '#contract/room/calendar.ts'
import * as contract from '#contract/room/events.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { account } from '#test/suites/doors/callers.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const ada = await account(world, 'user')
const ben = await account(world, 'user')
const base = '/api/room-service/calendar'
const room = await world.call(createRoom, { body: { name: 'Stage' } }, ada.token)

const TITLE = `${'🎷🎺'.repeat(30)}; the "late", late show\\`
const first = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T21:00`
const weekly = await world.call(
  contract.createEvent,
  {
    body: {
      title: TITLE,
      description: 'First line,\nsecond line',
      room: room.slug,
      localStart: first,
      timeZone: 'Europe/Madrid',
      durationMinutes: 120,
      recurrence: { unit: 'week', every: 1 },
    },
  },
  ada.token,
)

/** A feed as a strict reader understands it: it throws at what RFC 5545 forbids. */
const read = async (path: string) => {
  const answer = await world.fetch(path)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('cache-control')).toMatch(/max-age=900/)
  expect(answer.headers.get('etag')).toMatch(/^"[\w-]{27}"$/)
  const text = await answer.text()
  ICAL.design.strict = true
  const root = new ICAL.Component(ICAL.parse(text) as unknown[])
  const entries = root.getAllSubcomponents('vevent').map((entry) => {
    const event = new ICAL.Event(entry)
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      start: event.startDate.toJSDate().toISOString(),
      minutes: event.duration.toSeconds() / 60,
      sequence: event.sequence,
      status: entry.getFirstPropertyValue('status'),
      url: entry.getFirstPropertyValue('url'),
    }
  })
  return { text, root, entries }
}
const madrid = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Madrid',
  hour: '2-digit',
  minute: '2-digit',
})

test('38: a year of 21:00 in Madrid, as right instants, in a feed that a strict parser reads', async () => {
  const { text, root, entries } = await read(`${base}/e/${weekly.slug}.ics`)
  expect(entries.length).toBeGreaterThanOrEqual(51)
  const hours = new Set(entries.map(({ start }) => start.slice(11, 16)))
  expect([...hours].sort()).toEqual(['19:00', '20:00'])
  for (const { start, minutes, summary, description, status } of entries) {
    expect(madrid.format(new Date(start))).toBe('21:00')
    expect({ minutes, summary, description, status }).toEqual({
      minutes: 120,
      summary: TITLE,
      description: 'First line,\nsecond line',
      status: 'CONFIRMED',
    })
  }
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length)
  expect(entries[0]?.url).toMatch(new RegExp(`/e/${weekly.slug}$`))
  for (const name of ['name', 'x-wr-calname']) expect(root.getFirstPropertyValue(name)).toBe(TITLE)
  expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H')
  // Every line ends so, none is longer than 75 octets, and no character is cut.
  const lines = text.replace(/\r\n$/, '').split('\r\n')
  expect(text).not.toMatch(/[^\r]\n/)
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\uFFFD')
  }
})

test('38: a moved occurrence changes its own entry and no other', async () => {
  const before = (await read(`${base}/r/${room.slug}.ics`)).entries
  const moved = { occurrence: first, localStart: first.replace('T21:00', 'T22:30') }
  await world.call(contract.changeEvent, { params: { id: weekly.slug }, body: moved }, ada.token)
  const after = (await read(`${base}/r/${room.slug}.ics`)).entries
  expect(after.slice(1)).toEqual(before.slice(1))
  expect(after[0]).toMatchObject({ uid: before[0]?.uid, sequence: 1 })
  expect(madrid.format(new Date(after[0]?.start ?? 0))).toBe('22:30')
  await world.call(
    contract.cancelEvent,
    { params: { id: weekly.slug }, body: { occurrence: first } },
    ada.token,
  )
  const cancelled = (await read(`${base}/events.ics`)).entries
  expect(cancelled[0]).toMatchObject({ uid: before[0]?.uid, sequence: 2, status: 'CANCELLED' })
})

test('the own calendar holds what was answered, and its address can be renewed', async () => {
  const address = async (renew?: boolean) => {
    const { url, webcalUrl } = await world.call(
      calendar.ownCalendarAddress,
      { body: renew === undefined ? {} : { renew } },
      ben.token,
    )
    expect(webcalUrl.replace(/^webcal/, '')).toBe(url.replace(/^https?/, ''))
    return new URL(url).pathname
  }
  const path = await address()
  expect(await address()).toBe(path)
  expect(path).toMatch(/\/mine\/[\w-]{43}\.ics$/)
  expect((await read(path)).entries).toEqual([])
  const only = (await read(`${base}/e/${weekly.slug}.ics`)).entries[2]
  const occurrence = new Date(Date.parse(`${first}Z`) + 14 * 86_400_000).toISOString().slice(0, 16)
  const answer = (body: { answer: 'going' | 'no'; occurrence?: string }) =>
    world.call(contract.answerEvent, { params: { id: weekly.slug }, body }, ben.token)
  await answer({ answer: 'going', occurrence })
  expect((await read(path)).entries).toMatchObject([{ uid: only?.uid }])
  await answer({ answer: 'no', occurrence })
  expect((await read(path)).entries).toEqual([])
  await answer({ answer: 'going' })
  expect((await read(path)).entries.length).toBeGreaterThan(40)
  const next = await address(true)
  expect(next).not.toBe(path)
  expect((await world.fetch(path)).status).toBe(404)
  expect((await read(next)).entries.length).toBeGreaterThan(40)
})

test('what is not for everybody is in no public feed', async () => {
  const unknown = await world.fetch(`${base}/e/no-such-event.ics`)
  expect(unknown.status).toBe(404)
  const body = {
    title: 'Behind the curtain',
    room: room.slug,
    localStart: first,
    timeZone: 'UTC',
    durationMinutes: 30,
    visibility: 'UNLISTED',
  } as const
  const hidden = await world.call(contract.createEvent, { body }, ada.token)
  for (const path of ['events', `r/${room.slug}`])
    expect((await read(`${base}/${path}.ics`)).text).not.toContain('curtain')
  expect((await read(`${base}/e/${hidden.slug}.ics`)).entries).toHaveLength(1)
  // Numbers can be counted through.
  expect((await world.fetch(`${base}/e/${hidden.id}.ics`)).status).toBe(404)
  expect((await read(`${base}/e/${weekly.id}.ics`)).entries).not.toHaveLength(0)
})

test('38: a calendar that is held already is not sent again, until it changes', async () => {
  const path = `${base}/e/${weekly.slug}.ics`
  const tag = (await world.fetch(path)).headers.get('etag') ?? ''
  const again = (held: string) => world.fetch(path, { headers: { 'if-none-match': held } })
  for (const held of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const answer = await again(held)
    expect([answer.status, await answer.text()]).toEqual([304, ''])
    expect(answer.headers.get('etag')).toBe(tag)
    expect(answer.headers.get('cache-control')).toMatch(/max-age=900/)
  }
  expect((await again('"other"')).status).toBe(200)
  const body = { description: 'Another line' }
  await world.call(contract.changeEvent, { params: { id: weekly.slug }, body }, ada.token)
  const changed = await again(tag)
  expect(changed.status).toBe(200)
  expect(changed.headers.get('etag')).not.toBe(tag)
})
