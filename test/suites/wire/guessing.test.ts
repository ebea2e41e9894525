import { expect, test } from 'vitest'
import { newGuest, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { Raw } from './raw.ts'
import { newRoom } from './room.ts'

const world = await startWorld({ TRUST_PROXY: 'on' })

/** What a room says to passwords sent at once by somebody at an address. */
const answersTo = async (person: Person, address: string, roomUuid: string, passwords: readonly string[]) => {
  const raw = await new Raw(world.url, person.token, '/primus', { 'x-forwarded-for': address }).open()
  const replies = await Promise.all(
    passwords.map((password) => raw.act('joinRoom', { roomUuid, password, userUuid: 'x', address: 'other' })),
  )
  raw.close()
  return replies.map((reply) => reply['error'] ?? 'in')
}

test('guests of one address who guess wait, and nobody else does: not its moderators, not another address', async () => {
  const { uuid, owner } = await newRoom(world, { password: 'right' })
  const guests = await Promise.all(Array.from({ length: 40 }, () => newGuest(world)))
  const guesses = guests.map((guest) => answersTo(guest, '198.51.100.7', uuid, ['one', 'two', 'three']))
  const answers = (await Promise.all(guesses)).flat()
  expect(new Set(answers)).toEqual(new Set(['Wrong password', 'Too many requests']))
  expect(answers.filter((answer) => answer === 'Wrong password').length).toBeLessThanOrEqual(31)

  const [late] = guests
  if (!late) throw new Error('No guest')
  expect(await answersTo(late, '198.51.100.7', uuid, ['right'])).toEqual(['Too many requests'])
  expect(await answersTo(await newGuest(world), '198.51.100.8', uuid, ['right'])).toEqual(['in'])
  expect(await answersTo(owner, '198.51.100.7', uuid, ['stale'])).toEqual(['in'])
})
