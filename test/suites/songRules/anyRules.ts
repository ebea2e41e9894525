import * as fc from 'fast-check'
import { lineOrders } from '#contract/room/rules/line.ts'
import { readSong } from '#live/song.ts'
import { CRATE } from '../house/houseRoom.ts'
import { songOf } from '../live/cast.ts'

const mode = fc.constantFrom('off', 'off', 'off', 'off', 'tell', 'enforce')
const exempt = fc.constantFrom<string[]>([], ['owner', 'dj'], ['moderator', 'bot', 'resident'])
const judged = { mode, exempt }
/** Rules that only say something once songs were played, or wait. */
const often = { mode: fc.constantFrom('off', 'off', 'tell', 'enforce'), exempt }

const idOf = (n: number): string => {
  const song = readSong(songOf(n))
  return song !== null && song !== 'notValid' ? (song.songId ?? '') : ''
}

/** All rules, drawn at random, with numbers that random rooms run into; the line has three places. */
export const anyRules = fc.record({
  song: fc.record({
    length: fc.record({ ...judged, minSeconds: fc.constantFrom(0, 10), maxSeconds: fc.constantFrom(30, 60) }),
    repeat: fc.record({
      ...often,
      hours: fc.constantFrom(0, 1),
      plays: fc.constantFrom(0, 1, 3),
      match: fc.constantFrom('recording', 'title'),
    }),
    artist: fc.record({
      ...judged,
      gapPlays: fc.constantFrom(0, 1, 2),
      most: fc.constantFrom(0, 2),
      hours: fc.constant(1),
    }),
    album: fc.record({ ...often, gapPlays: fc.constantFrom(0, 2), most: fc.constantFrom(0, 1) }),
    banned: fc.record({
      ...judged,
      songs: fc.constantFrom<object[]>([], [{ songId: idOf(1), label: 'one' }]),
      artists: fc.constantFrom<string[]>([], ['Artist 2']),
      genres: fc.constantFrom<string[]>([], ['dub']),
      unknownGenre: fc.constantFrom('allow', 'allow', 'refuse'),
    }),
    explicit: fc.record({ ...judged, unknown: fc.constantFrom('allow', 'allow', 'refuse') }),
    providers: fc.record({
      ...judged,
      only: fc.constantFrom(['youtube'], ['youtube'], ['youtube'], ['spotify']),
    }),
    reach: fc.record({ ...judged, share: fc.constantFrom(0.3, 0.5, 0.8) }),
  }),
  hours: fc.constantFrom(
    { mode: 'off' },
    { mode: 'off' },
    { mode: 'off' },
    // The random rooms begin at 08:00; these turn while they are tried.
    ...[3, 7].map((to) => ({
      mode: 'on',
      weekly: [
        { days: [1, 2, 3, 4, 5, 6, 7], from: '07:00', to: `08:0${to}` },
        { days: [1, 2, 3, 4, 5, 6, 7], from: '08:20', to: '08:40' },
      ],
      closes: to === 3 ? 'room' : 'decks',
    })),
  ),
  person: fc.record({
    plays: fc.record({ ...often, count: fc.constantFrom(2, 3, 5), hours: fc.constant(1) }),
    address: fc.record({ ...often, accounts: fc.constantFrom(1, 2) }),
    afk: fc.record({ ...judged, minutes: fc.constant(15), warnings: fc.constantFrom([10, 2], [5]) }),
  }),
  theme: fc.record({
    mode: fc.constantFrom('off', 'tell', 'enforce', 'enforce'),
    exempt,
    setBy: fc.constantFrom('moderator', 'owner'),
    unknown: fc.constantFrom('allow', 'refuse'),
  }),
  line: fc.record({
    mode: fc.constantFrom('off', 'on', 'on'),
    order: fc.constantFrom(...lineOrders),
    most: fc.constantFrom(...Array.from({ length: 11 }, () => 3), 500),
    goAround: fc.boolean(),
    passes: fc.integer({ min: 1, max: 2 }),
  }),
  decks: fc.record({
    playsPerStay: fc.integer({ min: 0, max: 2 }),
    skippedCounts: fc.boolean(),
    keepPlaceMinutes: fc.constantFrom(0, 0, 1, 5),
  }),
  skip: fc.record({
    mode: fc.constantFrom('off', 'on'),
    strength: fc.constant('easy'),
    minSeconds: fc.constant(5),
    vetoSeconds: fc.constant(3),
    coolSeconds: fc.constantFrom(0, 60),
    guests: fc.boolean(),
  }),
  house: fc.record({
    mode: fc.constantFrom('off', 'on'),
    crateUuid: fc.constant(CRATE),
    afterSeconds: fc.constantFrom(5, 20),
    whenEmpty: fc.constantFrom('sleep', 'play'),
    whenClosed: fc.boolean(),
  }),
})
export type AnyRules = typeof anyRules extends fc.Arbitrary<infer T> ? T : never
