import { beforeAll, expect, test } from 'vitest'
import { evolve } from '#live/evolve.ts'
import { roomOf } from '#live/snapshot.ts'
import { view } from '#live/view.ts'
import { storedRoom } from '#runtime/room/store.ts'
import { newGuest, newPerson } from '../../support/people.ts'
import { startWorld, type World } from '../../support/world.ts'
import { asSets, freshState } from './freshJoin.ts'
import { newRoom, songNamed, type TestRoom } from './room.ts'
import { enter, opsOf, type Visitor } from './visitor.ts'

const VISITORS = 12
const ACTIONS = 1000
/** Batches between two snapshots of a room. */
const SNAPSHOT_EVERY = 200

let world: World
let place: TestRoom
const visitors: Visitor[] = []

beforeAll(async () => {
  world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
  place = await newRoom(world, { numberOfDjs: 3, songsPerDj: 2 })
  visitors.push(await enter(world.url, place.owner, place.uuid))
  for (let n = 1; n < VISITORS; n++) visitors.push(await enter(world.url, await newPerson(world), place.uuid))
}, 180_000)

/** Numbers that look random and are the same in every run. */
const dice = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}

const song = (roll: number): object => songNamed(`song ${Math.floor(roll * 30)}`, 1 + Math.floor(roll * 90))

const someAction = (visitor: Visitor, roll: () => number): Promise<unknown> => {
  const r = roll()
  if (r < 0.15) return visitor.act('addDj', { song: roll() < 0.7 ? song(roll()) : {} })
  if (r < 0.25) return visitor.act('removeDj')
  if (r < 0.45) return visitor.act('updateNextSong', { song: roll() < 0.9 ? song(roll()) : null })
  if (r < 0.5) return visitor.act('skipSong')
  if (r < 0.9) {
    const like = [true, false, null][Math.floor(roll() * 3)]
    return visitor.act('voteOnSong', { songVotes: roll() < 0.5 ? { like } : { star: roll() < 0.5 } })
  }
  return visitor.act('playOneTimeAnimation', { animation: 'jump' })
}

test('22, 23: over 1000 random actions every patch applies, and clients that apply twice know who plays', async () => {
  const roll = dice(7)
  const broken: string[] = []
  for (const visitor of visitors)
    visitor.client.on('serverMessage', () => {
      const { state } = visitor.mirror
      if (visitor.names.at(-1) === 'playedSong' && visitor.twice.state.djs[0]?.uuid !== state.djs[0]?.uuid)
        broken.push('djs[0] of a client that applies twice')
      const all = new Set(visitor.twice.state.allUsers.map((user) => user.uuid))
      if (state.allUsers.some((user) => !all.has(user.uuid))) broken.push('allUsers of that client')
    })
  const groups = [visitors.slice(0, 4), visitors.slice(4, 8), visitors.slice(8)]
  for (let done = 0; done < ACTIONS; done += VISITORS) {
    // A connection may act 40 times at once and 20 times a second.
    for (const group of groups)
      await Promise.all(group.map((visitor) => someAction(visitor, roll).catch((refusal: string) => refusal)))
  }
  const fresh = await freshState(world, place)
  const [witness] = visitors
  expect(witness?.names).toEqual(
    expect.arrayContaining(['addedDj', 'removedDj', 'playedSong', 'votedOnSong']),
  )
  for (const visitor of visitors) {
    await place.fence(visitor)
    expect(asSets(visitor.mirror.state)).toEqual(asSets(fresh))
  }
  expect(broken).toEqual([])
}, 240_000)

/** Goes on, one action after another, until there are more batches than a snapshot waits for. */
const untilSnapshot = async (): Promise<void> => {
  for (let done = 0; done < 40 * VISITORS; done++) {
    const stored = await storedRoom(world.tools.db, place.uuid)
    if ((stored?.seq ?? 0) > SNAPSHOT_EVERY) return
    const visitor = visitors[done % VISITORS]
    await visitor?.act(done % (2 * VISITORS) < VISITORS ? 'addDj' : 'removeDj').catch(() => undefined)
  }
}

test('what is stored, snapshot and events since, is the room as it is', async () => {
  await untilSnapshot()
  const fresh = await freshState(world, place)
  const stored = await storedRoom(world.tools.db, place.uuid)
  if (!stored) throw new Error('the room is not stored')
  expect(stored.seq).toBeGreaterThan(SNAPSHOT_EVERY)
  const room = stored.events.reduce(evolve, roomOf(stored.snapshot))
  expect(asSets(view(room))).toEqual(asSets(fresh))
})

test('7: with twenty people joining, voting and leaving, a joiner’s state ends as a fresh join’s', async () => {
  for (const visitor of visitors) await visitor.act('removeDj')
  await visitors[0]?.act('addDj', { song: songNamed('long', 900) })
  const guests = await Promise.all(Array.from({ length: 20 }, () => newGuest(world)))
  const joiner = enter(world.url, await newPerson(world), place.uuid)
  const others = guests.map(async (guest, n) => {
    const visitor = await enter(world.url, guest, place.uuid)
    await visitor.act('voteOnSong', { songVotes: { like: n % 2 === 0 } }).catch(() => undefined)
    if (n % 3 === 0) await visitor.act('playOneTimeAnimation', { animation: 'jump' })
    if (n % 2 === 0) await world.tools.live.kick(place.uuid, guest.uuid)
    return visitor
  })
  const visitor = await joiner
  await Promise.all(others)
  await visitor.hear('updatedUserData')
  await place.fence(visitor)
  const state = structuredClone(visitor.mirror.state)
  expect(asSets(state)).toEqual(asSets(await freshState(world, place)))
  expect(state.allUsers.length).toBeGreaterThanOrEqual(VISITORS + 11)
}, 180_000)

test('a guest’s star does not count, its like does', async () => {
  const guest = await enter(world.url, await newGuest(world), place.uuid)
  await guest.hear('updatedUserData')
  await guest.act('voteOnSong', { songVotes: { like: true, star: true } })
  await place.fence(guest)
  expect(guest.mirror.state.allUserData[guest.uuid]?.songVotes).toEqual({ like: true })
  const vote = await guest.hear('votedOnSong', (m) => opsOf(m).some((op) => op.path.includes(guest.uuid)))
  expect(opsOf(vote.message).map((op) => op.path)).not.toContain('/voteCounts/stars')
})
