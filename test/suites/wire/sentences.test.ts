// The sentences of room-rules-and-api.md, 1.5, as a plain client is refused with them: written out a second time.
import { expect, test } from 'vitest'
import { setRoomRules } from '#contract/room/roomRules.ts'
import { Doc } from '#contract/room/rules.ts'
import { ruleSentences } from '#contract/room/rules/codes.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { Raw } from './raw.ts'
import { newRoom, songNamed, type TestRoom } from './room.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off', TRUST_PROXY: 'on' })

/** Somebody of one network; their messages are those of the documented protocol. */
const come = async ({ uuid }: TestRoom, address = '203.0.113.7', person = newPerson(world)): Promise<Raw> => {
  const { token } = await person
  const raw = await new Raw(world.url, token, '/primus', { 'x-forwarded-for': address }).open()
  await raw.act('joinRoom', { roomUuid: uuid })
  return raw
}

/** Replaces the rules of a room by these and the default. */
const ruler = ({ uuid, owner }: TestRoom) => {
  let revision = 0
  return async (rules: object): Promise<void> => {
    const body = { revision, doc: Doc.parse(rules) }
    revision = (await world.call(setRoomRules, { params: { id: uuid }, body }, owner.token)).revision
  }
}

const enforce = (rule: object) => ({ mode: 'enforce', ...rule })
const wanted = (more: object = {}) => songNamed('Wanted', 180, more)
const playing = songNamed('Playing', 600, { albumName: 'Blue' })
const ready = songNamed('Ready', 200)

test('a seat is refused in the very words of each rule on songs (A8, 1.5)', async () => {
  const place = await newRoom(world, { numberOfDjs: 5 })
  const rule = ruler(place)
  const [first, second, dj] = [await come(place), await come(place), await come(place)]
  await first.act('addDj', { song: playing })
  await second.act('addDj', { song: ready })
  const cases: readonly (readonly [object, object, string])[] = [
    [{ length: enforce({ minSeconds: 181 }) }, wanted(), 'Song is too short for this room'],
    [{ length: enforce({ maxSeconds: 800 }) }, songNamed('Long', 801), 'Song is too long for this room'],
    [{ repeat: enforce({ hours: 2 }) }, playing, 'Song was played here too recently'],
    [{ repeat: enforce({ hours: 2 }) }, ready, 'Song is already coming up'],
    [
      { artist: enforce({ gapPlays: 3 }) },
      wanted({ artistName: 'Artist of Playing' }),
      'Artist was played here too recently',
    ],
    [
      { album: enforce({ most: 1, hours: 1 }) },
      wanted({ albumName: 'Blue', artistName: 'Artist of Playing' }),
      'Album was played here too recently',
    ],
    [{ banned: { artists: ['Artist of Wanted'] } }, wanted(), 'Artist is not wanted in this room'],
    [{ banned: { genres: ['Polka'] } }, wanted({ genre: 'Polka' }), 'Genre is not wanted in this room'],
    [{ explicit: enforce({}) }, wanted({ explicit: true }), 'Explicit songs are not played in this room'],
    [{ providers: enforce({ only: ['spotify'] }) }, wanted(), 'This provider is not played in this room'],
    [
      { reach: enforce({ share: 1 }) },
      wanted({ musicProviders: { apple: '1' } }),
      'Too few listeners can hear this song',
    ],
  ]
  const fourth = await come(place)
  for (const [song, asked, sentence] of cases) {
    await rule({ song })
    expect([Object.keys(song), await dj.act('addDj', { song: asked })]).toEqual([
      Object.keys(song),
      expect.objectContaining({ error: sentence }),
    ])
  }
  await rule({})
  expect(await dj.act('addDj', { song: wanted() })).not.toHaveProperty('error')
  for (const raw of [first, second, dj, fourth]) raw.close()
})

test('and of those on people, hours, the line and votes (A8, 1.5)', async () => {
  const place = await newRoom(world, { numberOfDjs: 1 })
  const rule = ruler(place)
  const [first, second, dj] = [await come(place), await come(place), await come(place)]
  const refused = async (raw: Raw, action: string, params: object = {}): Promise<unknown> =>
    (await raw.act(action, params))['error']
  await rule({ person: { plays: enforce({ count: 1, hours: 1 }) } })
  await first.act('addDj', { song: playing })
  await first.act('removeDj')
  expect(await refused(first, 'addDj')).toBe('You have had your share of plays for now')

  await rule({ line: { mode: 'on', most: 1 }, person: { address: enforce({ accounts: 1, exempt: [] }) } })
  await second.act('addDj', { song: ready })
  expect(await refused(dj, 'addDj')).toBe('Somebody from your network is on already')
  expect(await refused(await come(place, '198.51.100.1'), 'addDj')).toBeUndefined()
  expect(await refused(await come(place, '198.51.100.2'), 'addDj')).toBe('The line is full')
  const { uuid: nobody } = await newPerson(world)
  const owner = await come(place, '198.51.100.3', Promise.resolve(place.owner))
  expect(await refused(owner, 'roomtone.move', { userUuid: nobody, before: null })).toBe(
    'This person is not in line',
  )

  expect(await refused(dj, 'roomtone.voteToSkip', { on: true })).toBe('Skipping by vote is off in this room')
  await rule({ skip: { mode: 'on' } })
  expect(await refused(second, 'roomtone.voteToSkip', { on: true })).toBe('You cannot vote on this song')
  await owner.act('roomtone.vetoSkip')
  expect(await refused(dj, 'roomtone.voteToSkip', { on: true })).toBe('A moderator keeps this song playing')

  const tomorrow = [(new Date().getUTCDay() % 7) + 1]
  await rule({ hours: { mode: 'on', weekly: [{ days: tomorrow, from: '05:00', to: '06:00' }] } })
  expect(await refused(dj, 'addDj')).toBe('The room is closed at this hour')
})

test('the words of all codes are those of the table (1.5)', () => {
  expect(ruleSentences).toMatchObject({
    skipTooFew: 'Too few listeners for a vote',
    songBanned: 'Song is not wanted in this room',
    offTheme: 'Song does not fit the theme',
    lineFull: 'The line is full',
  })
})
