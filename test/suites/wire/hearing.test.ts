import { beforeAll, expect, test } from 'vitest'
import { hearingMessage, Hearing } from '#contract/realtime/hearing.ts'
import type { RoomMessage } from '#contract/realtime/frames.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld, type World } from '#test/support/world.ts'
import { Raw } from './raw.ts'
import { newRoom, songNamed } from './room.ts'
import { enter } from './visitor.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
})

const sumOf = (message: RoomMessage): Hearing =>
  Hearing.parse('params' in message ? message.params : undefined)

test('who hears what plays is told to its DJ and the moderators, five seconds apart at least', async () => {
  const place = await newRoom(world)
  const owner = await enter(world.url, place.owner, place.uuid)
  const [djPerson, plain, third] = [await newPerson(world), await newPerson(world), await newPerson(world)]
  const dj = await enter(world.url, djPerson, place.uuid)
  const listener = await enter(world.url, plain, place.uuid)
  const ear = async ({ token }: { readonly token: string }): Promise<Raw> => {
    const raw = await new Raw(world.url, token).open()
    await raw.act('joinRoom', { roomUuid: place.uuid })
    return raw
  }
  const [first, second] = [await ear(plain), await ear(third)]
  const says = { heard: { errorMs: 3, provider: 'audius', via: 'instead', state: 'heard' } }

  // Nothing plays: there is nothing to count.
  await first.ask('roomtone.sync', says.heard)
  await dj.act('addDj', { song: songNamed('one', 300) })
  await first.ask('roomtone.sync', says.heard)
  await second.ask('roomtone.sync', { state: 'silent', why: 'account', provider: 'spotify', via: 'dj' })
  const whole = (message: RoomMessage): boolean => sumOf(message).heard + sumOf(message).silent === 2
  for (const told of [owner, dj]) {
    const { message } = await told.hear(hearingMessage, whole)
    const playId = told.mirror.state.nowPlaying?.playId
    expect(sumOf(message)).toEqual({ playId, heard: 1, silent: 1, byProvider: { audius: 1 } })
  }
  // The same person once more is the same person; who left no longer counts.
  const since = owner.heard.length
  second.cut()
  await first.ask('roomtone.sync', says.heard)
  await owner.hear(hearingMessage, (message) => sumOf(message).silent === 0, since)
  expect(listener.names).not.toContain(hearingMessage)
  const at = owner.heard.filter(({ message }) => message.name === hearingMessage).map((one) => one.sentAt)
  expect(at.slice(1).every((one, i) => one - (at[i] ?? 0) >= 5000)).toBe(true)
}, 180_000)
