import { expect, test } from 'vitest'
import * as events from '#contract/room/events.ts'
import { notifications } from '#contract/social/notifications.ts'
import { tickEvents } from '#facts/room.ts'
import { newRoom } from '#test/suites/wire/room.ts'
import { movableClock } from '#test/support/clock.ts'
import { dueNow, jobsDone } from '#test/support/jobs.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const MINUTE = 60_000
const clock = movableClock()
const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })

test('39: the reminder and the start are told once each, though the server starts anew at that very minute', async () => {
  const { owner: host, room } = await newRoom(world)
  const going = await newPerson(world)
  const localStart = new Date(Date.now() + 40 * MINUTE).toISOString().slice(0, 16)
  const plan = { title: 'Night shift', localStart, timeZone: 'UTC', durationMinutes: 90 }
  const made = await world.call(events.createEvent, { body: { ...plan, room: room.slug } }, host.token)
  await world.call(events.answerEvent, { params: { id: made.uuid }, body: { answer: 'going' } }, going.token)
  const told = async (): Promise<string[]> => {
    await jobsDone(world.tools)
    const all = await world.call(notifications, { query: {} }, going.token)
    return all.notifications.map(({ kind, count }) => `${kind} ${count}`)
  }
  /** The minute comes on a server that stops in the middle of it, and again on the one that follows. */
  const minuteComes = async (): Promise<void> => {
    await world.tools.send(tickEvents({}))
    await world.restart()
    await Promise.all([world.tools.send(tickEvents({})), world.tools.send(tickEvents({}))])
    await dueNow(world.tools, tickEvents.queue)
  }

  await minuteComes()
  expect(await told()).toEqual([])
  clock.forward(15 * MINUTE)
  await minuteComes()
  expect(await told()).toEqual(['eventReminder 1'])
  clock.forward(26 * MINUTE)
  await minuteComes()
  // The start takes the place of the reminder, and counts both.
  expect(await told()).toEqual(['eventStarted 2'])
})
