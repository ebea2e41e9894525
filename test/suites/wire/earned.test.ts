import { describe, expect, test } from 'vitest'
import { pointEntries } from '#contract/merch/points.ts'
import { ownCurrentStatus } from '#contract/merch/rankings.ts'
import { createSeason } from '#contract/merch/seasons.ts'
import { account, type Caller } from '#test/suites/doors/callers.ts'
import { movableClock } from '#test/support/clock.ts'
import { startWorld } from '#test/support/world.ts'
import { Raw } from './raw.ts'
import { newRoom, songNamed } from './room.ts'

const clock = movableClock()
const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off', TRUST_PROXY: 'on' })
const { db } = world.tools
const HOUR = 3_600_000
const DAY = 24 * HOUR
const admin = await account(world, 'admin')
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString()
const body = { name: 'Nights', startDate: inDays(-9), endDate: inDays(9) }
await world.call(createSeason, { body }, admin.token)

type Kind = 'user' | 'bot' | 'guest'
/** Somebody whose account is so old; a week, if not told. */
const somebody = async (
  kind: Kind = 'user',
  { age = 7 * DAY, owner }: { age?: number; owner?: Caller } = {},
) => {
  const one = await account(world, kind)
  const createdAt = new Date(Date.now() - age)
  const ownerId = owner?.id ?? null
  await db.updateTable('users').set({ createdAt, ownerId }).where('uuid', '=', one.uuid).execute()
  return one
}

interface Listens {
  readonly who: Caller
  readonly votes?: object
  /** An address of their own, if not told. */
  readonly address?: string
  readonly audible?: boolean
}
let addresses = 0
const DJ_ADDRESS = '198.51.100.1'

/** A song of so many seconds, played in a room of its own to those who listen, to its end; gives the room's owner. */
const played = async (dj: Caller, listeners: readonly Listens[], seconds = 100): Promise<Caller> => {
  const { owner, uuid: roomUuid } = await newRoom(world)
  const enters = async ({ token }: Caller, address: string): Promise<Raw> => {
    const raw = await new Raw(world.url, token, '/primus', { 'x-forwarded-for': address }).open()
    expect(await raw.act('joinRoom', { roomUuid })).not.toHaveProperty('error')
    return raw
  }
  const deck = await enters(dj, DJ_ADDRESS)
  const crowd: { raw: Raw; one: Listens }[] = []
  for (const one of listeners) {
    addresses += 1
    const raw = await enters(one.who, one.address ?? `203.0.${addresses >> 8}.${addresses & 255}`)
    crowd.push({ raw, one })
  }
  expect(await deck.act('addDj', { song: songNamed('heard', seconds) })).not.toHaveProperty('error')
  const say = () =>
    Promise.all([
      deck.ask('roomtone.sync', { audible: true }),
      ...crowd.map(({ raw, one }) => raw.ask('roomtone.sync', { audible: one.audible ?? true })),
    ])
  await say()
  for (const { raw, one } of crowd)
    if (one.votes) expect(await raw.act('voteOnSong', { songVotes: one.votes })).not.toHaveProperty('error')
  // A report vouches for fifteen seconds at most.
  for (let second = 14; second < seconds; second += 14) {
    clock.forward(14_000)
    await say()
  }
  clock.forward(15_000)
  // Whatever is asked of the room, it sees that the song is over.
  await deck.act('updateNextSong', { song: songNamed('after', seconds) })
  const isOver = (n: number) =>
    deck.broadcasts.filter((said) => JSON.stringify(said).includes('playedSong')).length >= n
  await deck.until(() => isOver(2))
  for (const { raw } of [...crowd, { raw: deck }]) raw.close()
  return owner
}

const told = (who: Caller) => world.call(pointEntries, { query: { take: 200 } }, who.token)
/** What somebody was given, by rule. */
const given = async (who: Caller) => {
  const sums: Record<string, number> = {}
  for (const { rule, points } of await told(who)) if (points) sums[rule] = (sums[rule] ?? 0) + points
  return sums
}
const status = (who: Caller) => world.call(ownCurrentStatus, {}, who.token)
const like = { like: true }
const both = { like: true, star: true }
const some = (n: number) => Promise.all(Array.from({ length: n }, () => somebody()))
/** Three who count: two of them like the song, one stars it. */
const three = async (): Promise<Listens[]> => {
  const [ada, ben, cy] = (await some(3)) as [Caller, Caller, Caller]
  return [{ who: ada, votes: like }, { who: ben, votes: both }, { who: cy }]
}
/** What three such are worth to the DJ, and to the owner of the room. */
const worth = { like: 4, star: 3, stay: 3 }
/** That this and nothing more came of a play, also where the season counts. */
const hold = async (dj: Caller, owner: Caller): Promise<void> => {
  await expect.poll(() => given(dj)).toEqual(worth)
  await expect.poll(() => status(dj)).toMatchObject({ hasCurrentRankingStatus: true, balance: 10 })
  expect(await given(owner)).toEqual({ host: 1 })
  await expect.poll(() => status(owner)).toMatchObject({ hasCurrentRankingStatus: true, balance: 1 })
}

describe('a song that a room heard to its end', () => {
  test('1: three listeners, two likes and a star are 10 points for its DJ, and 1 for the owner who plays nothing', async () => {
    const dj = await somebody()
    await hold(dj, await played(dj, await three()))
  })

  test('2: bots, guests, an account of an hour, the DJ’s bot and who shares the DJ’s address add nothing', async () => {
    const dj = await somebody()
    const others: Listens[] = [
      { who: await somebody('bot'), votes: both },
      { who: await somebody('guest'), votes: both },
      { who: await somebody('user', { age: HOUR }), votes: both },
      { who: await somebody('bot', { owner: dj }), votes: both },
      { who: await somebody(), votes: both, address: DJ_ADDRESS },
    ]
    await hold(dj, await played(dj, [...others, ...(await three())]))
    for (const { who } of others.slice(2, 3)) expect(await told(who)).toEqual([])
    const whys = new Set((await told(dj)).map(({ notCounted }) => notCounted))
    expect(whys).toEqual(new Set([null, 'noPerson', 'newAccount', 'sameNetwork']))
  })

  test.each([
    ['an address', ['192.0.2.7', '192.0.2.7', '192.0.2.7']],
    ['a network of six', ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:9::3']],
  ])('3: of three accounts at %s the two oldest count', async (_, [first, second, third]) => {
    const dj = await somebody()
    const aged = (days: number) => somebody('user', { age: days * DAY })
    await played(dj, [
      { who: await aged(2), votes: both, address: first ?? '' },
      { who: await aged(9), votes: like, address: second ?? '' },
      { who: await aged(5), votes: like, address: third ?? '' },
    ])
    await expect.poll(() => given(dj)).toEqual({ like: 4, stay: 2 })
    const missed = (await told(dj)).filter(({ notCounted }) => notCounted === 'crowdedNetwork')
    expect(missed.reduce((sum, one) => sum + one.missed, 0)).toBe(6)
  })

  test('4: of one who mutes it the like counts; they neither stay nor are present, as one does who hears it', async () => {
    const [dj, hears, mutes] = (await some(3)) as [Caller, Caller, Caller]
    const crowd = [
      { who: hears, votes: like },
      { who: mutes, votes: like, audible: false },
    ]
    // Ten minutes in all, over two rooms.
    for (const _ of ['first', 'second']) await played(dj, crowd, 320)
    await expect.poll(() => given(dj)).toEqual({ like: 8, stay: 2 })
    expect([await given(hears), await given(mutes)]).toEqual([{ present: 1 }, {}])
  })
})
