import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { plainSession } from './plainSession.ts'
import { newRoom } from './room.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })

/** Written down from the release before there were rules of rooms, by the same script. */
const recorded = new URL('recorded/beforeRules.txt', import.meta.url)

test('A1: the npm clients 1.0.0 and 0.2 are told byte for byte what they were before there were rules, ids and times aside', async () => {
  const place = await newRoom(world, { name: 'Plain session' })
  const ben = await newPerson(world, { nickname: 'Ben' })
  const lines = await plainSession(world.url, place, ben)
  expect(lines).toEqual((await readFile(recorded, 'utf8')).trimEnd().split('\n'))
}, 120_000)
