import { describe, expect, test } from 'vitest'
import * as contract from '#contract/room/events.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { account } from '#test/suites/doors/callers.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const site = await account(world, 'admin')
const someone = () => account(world, 'user')
type Someone = Awaited<ReturnType<typeof someone>>
const roomOf = (who: Someone) => world.call(createRoom, { body: { name: 'Stage' } }, who.token)

/** Wall time so many days ahead, at nine in the evening. */
const evening = (days: number): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T21:00`
const plan = { title: 'Night shift', localStart: evening(3), timeZone: 'Europe/Madrid', durationMinutes: 90 }
const make = (host: Someone, body: object) =>
  world.call(contract.createEvent, { body: { ...plan, ...body } }, host.token)
const read = (who: Someone, id: string) => world.call(contract.event, { params: { id } }, who.token)
const change = (who: Someone, id: string, body: object) =>
  world.call(contract.changeEvent, { params: { id }, body }, who.token)
const cancel = (who: Someone, id: string, body: object = {}) =>
  world.call(contract.cancelEvent, { params: { id }, body }, who.token)
const answer = (
  who: Someone,
  id: string,
  body: { answer: 'going' | 'interested' | 'no'; occurrence?: string },
) => world.call(contract.answerEvent, { params: { id }, body }, who.token)

describe('a change', () => {
  test('of one occurrence moves that one; of the event plans all anew; a cancelled one is shown so', async () => {
    const ada = await someone()
    const { slug, occurrence } = await make(ada, {
      room: (await roomOf(ada)).slug,
      recurrence: { unit: 'week', every: 1 },
    })
    const moved = await change(ada, slug, { occurrence, localStart: evening(4) })
    expect(moved).toMatchObject({ occurrence, localStart: plan.localStart, revision: 0 })
    expect(moved.startTime.slice(0, 10)).toBe(evening(4).slice(0, 10))
    await expect(change(ada, slug, { occurrence: evening(4), durationMinutes: 10 })).rejects.toMatchObject({
      code: 'eventNotFound',
    })
    await expect(change(ada, slug, { occurrence, title: 'No' })).rejects.toMatchObject({ status: 400 })
    await cancel(ada, slug, { occurrence })
    const next = await read(ada, slug)
    expect(next.occurrence).toBe(evening(10))
    expect(next.recurrence?.except).toEqual([occurrence])
    const later = await change(ada, slug, { localStart: evening(6), title: 'Later' })
    expect(later).toMatchObject({ title: 'Later', occurrence: evening(6), revision: 1 })
    await expect(change(ada, slug, { localStart: '2020-01-01T10:00' })).rejects.toMatchObject({
      code: 'eventInPast',
    })
    await cancel(ada, slug)
    expect((await read(ada, slug)).status).toBe('CANCELLED')
    await expect(change(ada, slug, { title: 'Again' })).rejects.toMatchObject({ code: 'eventNotFound' })
    await expect(cancel(ada, slug)).rejects.toMatchObject({ code: 'eventNotFound' })
    await expect(answer(ada, slug, { answer: 'going' })).rejects.toMatchObject({ code: 'eventNotFound' })
  })

  test('is for the host, for who co-owns the room, and for nobody else', async () => {
    const [ada, ben] = [await someone(), await someone()]
    const { slug } = await make(ada, { room: (await roomOf(ada)).slug })
    await expect(change(ben, slug, { title: 'Mine' })).rejects.toMatchObject({
      code: 'notEventHost',
      status: 403,
    })
    await expect(cancel(ben, slug)).rejects.toMatchObject({ code: 'notEventHost' })
    const bens = await roomOf(ben)
    await expect(change(ada, slug, { room: bens.slug })).rejects.toMatchObject({ code: 'notRoomModerator' })
  })
})

describe('every single time of events', () => {
  test('is told between two moments, for whoever may find the event, without what was cancelled of it', async () => {
    const [ada, ben] = [await someone(), await someone()]
    const room = (await roomOf(ada)).slug
    const recurrence = { unit: 'day', every: 1 } as const
    const { slug } = await make(ada, { room, recurrence })
    const hidden = await make(ada, { room, visibility: 'UNLISTED' })
    const from = new Date().toISOString()
    const to = new Date(Date.now() + 10 * 86_400_000).toISOString()
    const told = async (who: Someone, more: object = {}) => {
      const request = { query: { from, to, ...more } }
      const { occurrences } = await world.call(contract.occurrences, request, who.token)
      return occurrences.filter((one) => [slug, hidden.slug].includes(one.slug))
    }
    const all = await told(ben)
    expect(all.length).toBeGreaterThanOrEqual(5)
    expect(new Set(all.map((one) => one.slug))).toEqual(new Set([slug]))
    expect(all.map(({ startTime }) => startTime)).toEqual(all.map(({ startTime }) => startTime).sort())
    expect((await told(ada)).length).toBe(all.length + 1)
    expect(await told(ben, { mine: 'true' })).toEqual([])
    const { occurrence } = await world.call(contract.event, { params: { id: slug } }, ada.token)
    const one = { params: { id: slug }, body: { occurrence } }
    await world.call(contract.cancelEvent, one, ada.token)
    expect((await told(ben)).map(({ startTime }) => startTime)).toEqual(all.slice(1).map((a) => a.startTime))
    await cancel(ada, slug)
    expect((await told(ben)).every(({ isCancelled }) => isCancelled)).toBe(true)
    const late = new Date(Date.now() + 90 * 86_400_000).toISOString()
    await expect(told(ben, { to: late })).rejects.toMatchObject({ status: 400 })
  })
})

describe('35: the list of site staff', () => {
  test('speaks the query language, and refuses what it does not know', async () => {
    const ada = await someone()
    const room = await roomOf(ada)
    const { id, uuid } = await make(ada, { room: room.slug, title: 'For staff' })
    const page = (query: object) => world.call(contract.adminEvents, { query }, site.token)
    const found = await page({ filter: [`uuid||$eq||${uuid}`], join: ['room,community'] })
    expect(found).toMatchObject({
      total: 1,
      data: [{ id, hostUuid: ada.uuid, cancelledAt: null, room: { slug: room.slug }, community: null }],
    })
    for (const query of [{ filter: ['changes||$eq||x'] }, { fields: ['secret'] }, { join: ['people'] }])
      await expect(page(query)).rejects.toMatchObject({ status: 400 })
    const one = { params: { id: uuid } }
    expect((await world.call(contract.adminEvent, one, site.token)).id).toBe(id)
  })
})
