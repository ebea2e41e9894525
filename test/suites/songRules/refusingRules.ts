import type { ruleSentences } from '#contract/room/rules/codes.ts'
import { songOf } from '../live/cast.ts'
import { read } from './ruled.ts'

/** One rule that refuses a song of somebody: how it is set, what the room has played before, and what is chosen. */
interface Case {
  readonly rule: string
  readonly group: 'song' | 'person'
  readonly set: object
  readonly code: keyof typeof ruleSentences
  readonly song: object
  readonly other: object
  readonly before?: object
}

const one = songOf(1)
const { songId } = read(one)
export const refusingRules: readonly Case[] = [
  {
    rule: 'length',
    group: 'song',
    set: { minSeconds: 90 },
    code: 'songTooShort',
    song: one,
    other: songOf(1, 90),
  },
  {
    rule: 'length',
    group: 'song',
    set: { maxSeconds: 59 },
    code: 'songTooLong',
    song: one,
    other: songOf(1, 59),
  },
  {
    rule: 'providers',
    group: 'song',
    set: { only: ['spotify'] },
    code: 'providerNotAllowed',
    song: one,
    other: songOf(1, 60, { musicProviders: { youtube: 'yt-1', spotify: 'sp-1' } }),
  },
  {
    rule: 'explicit',
    group: 'song',
    set: {},
    code: 'songExplicit',
    song: songOf(1, 60, { explicit: true }),
    other: one,
  },
  {
    rule: 'explicit',
    group: 'song',
    set: { unknown: 'refuse' },
    code: 'songExplicit',
    song: one,
    other: songOf(1, 60, { explicit: false }),
  },
  {
    rule: 'banned',
    group: 'song',
    set: { songs: [{ songId }] },
    code: 'songBanned',
    song: one,
    other: songOf(2),
  },
  {
    rule: 'banned',
    group: 'song',
    set: { artists: ['Beyoncé'] },
    code: 'artistBanned',
    song: songOf(1, 60, { artistName: 'Someone feat. BEYONCE!' }),
    other: songOf(1, 60, { artistName: 'Beyoncette' }),
  },
  {
    rule: 'banned',
    group: 'song',
    set: { genres: ['Hip-Hop'] },
    code: 'genreBanned',
    song: songOf(1, 60, { genre: 'Rap, hip hop' }),
    other: one,
  },
  {
    rule: 'banned',
    group: 'song',
    set: { genres: ['Dub'], unknownGenre: 'refuse' },
    code: 'genreBanned',
    song: one,
    other: songOf(1, 60, { genre: 'Jazz' }),
  },
  {
    rule: 'repeat',
    group: 'song',
    set: { hours: 1 },
    code: 'songPlayedRecently',
    before: one,
    song: one,
    other: songOf(2),
  },
  {
    rule: 'repeat',
    group: 'song',
    set: { hours: 0, plays: 1, match: 'title' },
    code: 'songPlayedRecently',
    before: one,
    song: songOf(1, 60, { trackName: 'TRACK 1 (live)', musicProviders: { youtube: 'another' } }),
    other: songOf(1, 60, { trackName: 'Track 2' }),
  },
  {
    rule: 'artist',
    group: 'song',
    set: { gapPlays: 1 },
    code: 'artistPlayedRecently',
    before: songOf(1, 60, { artistName: 'Ana & Ben' }),
    song: songOf(2, 60, { artistName: 'ben' }),
    other: songOf(2),
  },
  {
    rule: 'artist',
    group: 'song',
    set: { gapPlays: 0, most: 1, hours: 1 },
    code: 'artistPlayedRecently',
    before: one,
    song: songOf(2, 60, { artistName: 'Artist 1' }),
    other: songOf(2),
  },
  {
    rule: 'album',
    group: 'song',
    set: { most: 1, hours: 1 },
    code: 'albumPlayedRecently',
    before: songOf(1, 60, { albumName: 'Blue' }),
    song: songOf(2, 60, { artistName: 'Artist 1', albumName: 'Blue!' }),
    other: songOf(2, 60, { albumName: 'Blue' }),
  },
  {
    rule: 'plays',
    group: 'person',
    set: { count: 1, hours: 1 },
    code: 'tooManyPlays',
    before: one,
    song: songOf(2),
    other: songOf(3),
  },
]
