import { SocketClient as OldClient } from 'ttfm-socket-0.2'
import { expect, test } from 'vitest'
import { CHAT_PUSH } from '#contract/chat/push.ts'
import { addSongs } from '#contract/playlist/crateSongs.ts'
import { createCrate } from '#contract/playlist/crates.ts'
import { messages } from '#contract/realtime/messages.ts'
import { changeRoomRules, setRoomRules } from '#contract/room/roomRules.ts'
import { defaultDoc, Doc } from '#contract/room/rules.ts'
import { movableClock } from '#test/support/clock.ts'
import { newPerson } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startWorld } from '#test/support/world.ts'
import { asSets, freshState } from './freshJoin.ts'
import { Raw } from './raw.ts'
import { newRoom, songNamed } from './room.ts'
import { enter, type NpmClient, type Visitor } from './visitor.ts'

const clock = movableClock()
const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })

/** A document in which every rule says something else than by default. */
const everyRule = (crateUuid: string): Doc =>
  Doc.parse({
    preset: 'strictClub',
    decks: {
      playsPerStay: 1,
      skippedCounts: false,
      graceSeconds: 2,
      emptyTurns: 1,
      silentMinutes: 1,
      keepPlaceMinutes: 5,
    },
    line: {
      mode: 'on',
      order: 'weighted',
      most: 10,
      goAround: false,
      passes: 1,
      memoryMinutes: 10,
      weights: { owner: 5, coOwner: 2, moderator: 2, dj: 2, subscriber: 2, verified: 2 },
    },
    song: {
      length: { mode: 'enforce', exempt: ['bot'], minSeconds: 30, maxSeconds: 600 },
      repeat: { mode: 'enforce', exempt: ['bot'], hours: 24, plays: 5, match: 'title' },
      artist: { mode: 'enforce', exempt: ['bot'], gapPlays: 1, most: 2, hours: 1 },
      album: { mode: 'tell', exempt: ['bot'], gapPlays: 1, most: 1, hours: 1 },
      banned: {
        mode: 'enforce',
        exempt: ['bot'],
        songs: [{ songId: '1', label: 'One' }],
        artists: ['Artist of unwanted'],
        genres: ['polka'],
        unknownGenre: 'allow',
      },
      explicit: { mode: 'enforce', exempt: ['bot'], unknown: 'allow' },
      providers: { mode: 'enforce', exempt: ['bot'], only: ['youtube', 'soundCloudPublic'] },
      reach: { mode: 'tell', exempt: ['bot'], share: 0.5, skip: false },
    },
    person: {
      plays: { mode: 'tell', exempt: ['bot'], count: 1, hours: 1 },
      address: { mode: 'tell', exempt: ['bot'], accounts: 1 },
      afk: { mode: 'enforce', exempt: ['bot'], minutes: 30, warnings: [5, 1] },
    },
    theme: { mode: 'enforce', exempt: ['bot'], setBy: 'owner', unknown: 'refuse' },
    house: { mode: 'on', crateUuid, afterSeconds: 5, order: 'inOrder', whenEmpty: 'play', whenClosed: true },
    hours: {
      mode: 'on',
      zone: 'Europe/Madrid',
      weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }],
      closed: ['2001-01-01'],
      closes: 'room',
    },
    skip: {
      mode: 'on',
      strength: 'easy',
      minSeconds: 0,
      vetoSeconds: 0,
      coolSeconds: 0,
      activeMinutes: 30,
      guests: true,
    },
    words: { welcome: { en: 'Welcome', es: 'Hola' }, motd: 'Be kind', commands: 'on' },
    share: { embed: true, feed: true, history: 'moderators' },
  })

/** The paths at which two documents say the same, lists and numbers as wholes. */
const alike = (one: unknown, other: unknown, path = ''): string[] =>
  typeof one === 'object' && one !== null && !Array.isArray(one)
    ? Object.entries(one).flatMap(([key, value]) =>
        alike(value, (other as Record<string, unknown> | undefined)?.[key], `${path}/${key}`),
      )
    : JSON.stringify(one) === JSON.stringify(other)
      ? [path]
      : []

/** What wire.md documents, what chats always told, and what the tests say themselves. */
const told = new Set([...Object.keys(messages), CHAT_PUSH, 'roomtoneFence'])

const playing = ({ mirror }: Visitor): string | undefined => mirror.state.nowPlaying?.song.trackName

test('where every rule is set, plain clients hear documented names alone, and their patched state is a fresh join’s (A2)', async () => {
  const place = await newRoom(world, { numberOfDjs: 1 })
  const { uuid: roomUuid, owner } = place
  const { crateUuid } = await world.call(createCrate, { body: { crateName: 'House' } }, owner.token)
  const house = { ...youtubeSong('of the house'), duration: 200 }
  await world.call(addSongs, { params: { crateUuid }, body: { songs: [house] } }, owner.token)
  const doc = everyRule(crateUuid)
  // Only the number of the schema and what is said where nothing is known stay as they were.
  expect(alike(doc, defaultDoc)).toEqual([
    '/v',
    '/song/banned/mode',
    '/song/banned/unknownGenre',
    '/song/explicit/unknown',
    '/theme/mode',
  ])
  const params = { id: roomUuid }
  await world.call(setRoomRules, { params, body: { revision: 0, doc } }, owner.token)

  const [ada, ben, cam] = [await newPerson(world), await newPerson(world), await newPerson(world)] as const
  const old = OldClient as unknown as new (url: string) => NpmClient
  const boss = await enter(world.url, owner, roomUuid)
  const [first, second] = [
    await enter(world.url, ada, roomUuid),
    await enter(world.url, ben, roomUuid, {}, old),
  ]
  const plain = [boss, first, second, await enter(world.url, cam, roomUuid)]
  for (const visitor of plain) {
    await visitor.hear('updatedUserData')
    expect(Object.keys(visitor.reply.state.roomtone)).toEqual(['effects'])
  }
  const watcher = await new Raw(world.url, owner.token).open()
  await watcher.act('joinRoom', { roomUuid, roomtone: { watch: 1 } })
  await boss.hear('playedSong', () => playing(boss) === 'of the house')

  // Held by the theme, by their length, by who made them, and where they are to be heard.
  await watcher.act('roomtone.setTheme', { theme: { kind: 'keyword', value: 'tune' } })
  const refused = [
    [songNamed('off the theme'), 'theme'],
    [songNamed('tune too short', 10), 'short'],
    [songNamed('tune', 180, { artistName: 'Artist of unwanted' }), 'not wanted'],
    [{ ...songNamed('tune'), musicProviders: { spotify: 'sp-tune' } }, 'provider'],
  ] as const
  for (const [song, why] of refused)
    expect(String(await first.act('addDj', { song }).catch((error: unknown) => error))).toContain(why)

  await first.act('addDj', { song: songNamed('tune one', 300) })
  await boss.act('skipSong')
  await boss.hear('playedSong', () => playing(boss) === 'tune one')
  // The decks are full: they stand in line, and get the seat when its stay is over.
  await second.act('addDj', { song: songNamed('tune two', 300) })
  await boss.act('addDj', { song: songNamed('tune three', 300) })
  await second.act('voteOnSong', { songVotes: { like: true, star: true } })
  await boss.act('playOneTimeAnimation', { animation: 'emoji', emoji: '🎉' })
  clock.forward(61_000)
  const voting = boss.heard.length
  for (const person of [owner, ben, cam]) {
    const voter = await new Raw(world.url, person.token).open()
    await voter.act('joinRoom', { roomUuid, roomtone: { watch: 1 } })
    await voter.act('roomtone.voteToSkip', { on: true })
    voter.cut()
  }
  await boss.hear('playedSong', () => playing(boss) !== 'tune one', voting)
  // What plays last is barred while it waits.
  const banned = { song: { banned: { artists: ['Artist of tune three', 'Artist of tune two'] } } }
  await world.call(changeRoomRules, { params, body: { revision: 1, merge: banned } }, owner.token)
  await second.act('removeDj').catch(() => undefined)
  await first.act('removeDj').catch(() => undefined)
  await boss.act('skipSong').catch(() => undefined)
  await boss.act('removeDj').catch(() => undefined)
  for (const visitor of plain) await place.fence(visitor)

  const fresh = await freshState(world, place)
  for (const { mirror, twice, names } of plain) {
    expect([...new Set(names)].filter((name) => !told.has(name))).toEqual([])
    const { roomtone, ...documented } = mirror.state
    expect(Object.keys(documented)).toHaveLength(11)
    expect(roomtone).toEqual({ effects: [] })
    for (const state of [mirror.state, twice.state]) expect(asSets(state)).toEqual(asSets(fresh))
  }
  expect(first.names).toEqual(expect.arrayContaining(['playedSong', 'addedDj', 'removedDj', 'votedOnSong']))
  watcher.cut()
})
