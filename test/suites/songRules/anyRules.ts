import * as fc from 'fast-check'
import { readSong } from '#live/song.ts'
import { songOf } from '../live/cast.ts'

const mode = fc.constantFrom('off', 'off', 'off', 'off', 'tell', 'enforce')
const exempt = fc.constantFrom<string[]>([], [], ['owner'], ['moderator', 'dj'], ['bot', 'resident'])
const judged = { mode, exempt }

const idOf = (n: number): string => {
  const song = readSong(songOf(n))
  return song !== null && song !== 'notValid' ? (song.songId ?? '') : ''
}

/** Rules on songs and on who plays them, drawn at random, with numbers that random rooms run into. */
export const anyRules = fc.record({
  song: fc.record({
    length: fc.record({ ...judged, minSeconds: fc.constantFrom(0, 10), maxSeconds: fc.constantFrom(30, 60) }),
    repeat: fc.record({
      ...judged,
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
    album: fc.record({ ...judged, gapPlays: fc.constantFrom(0, 2), most: fc.constantFrom(0, 1) }),
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
    plays: fc.record({ ...judged, count: fc.constantFrom(2, 3, 5), hours: fc.constant(1) }),
    address: fc.record({ ...judged, accounts: fc.constantFrom(1, 2) }),
  }),
})
