import type { Doc } from '#contract/room/rules.ts'
import { folded } from '#contract/room/rules/folded.ts'
import type { MusicProvider } from '#contract/song.ts'
import type { StandingTheme } from '../theme/state.ts'
import type { Depth } from './recent.ts'

/** A document made ready for judging: its lists as sets of folded names. */
export interface Law {
  readonly doc: Doc
  /** False if nothing in the document can say anything of a song or of who plays it. */
  readonly judges: boolean
  readonly bannedSongs: ReadonlySet<string>
  readonly bannedArtists: ReadonlySet<string>
  readonly bannedGenres: ReadonlySet<string>
  readonly providers: ReadonlySet<string>
  /** How far back its rules look. */
  readonly needs: Depth
  /** How long its windows are that refuse, ms: a song is allowed again so long after a play. */
  readonly windows: readonly number[]
  /** What songs are to be about, where they are held against it: see `lawIn`. */
  readonly theme: StandingTheme | null
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const needsOf = ({ song: { repeat, artist, album }, person, line }: Doc): Depth => {
  const asked: Depth[] = []
  if (repeat.mode !== 'off') asked.push({ plays: repeat.plays, ms: repeat.hours * HOUR })
  for (const rule of [artist, album])
    if (rule.mode !== 'off') asked.push({ plays: rule.gapPlays, ms: rule.most === 0 ? 0 : rule.hours * HOUR })
  if (person.plays.mode !== 'off') asked.push({ plays: 0, ms: person.plays.hours * HOUR })
  if (line.mode === 'on' && line.order === 'leastRecent')
    asked.push({ plays: 0, ms: line.memoryMinutes * MINUTE })
  return {
    plays: Math.max(0, ...asked.map(({ plays }) => plays)),
    ms: Math.max(0, ...asked.map(({ ms }) => ms)),
  }
}

const windowsOf = ({ song: { repeat, artist, album }, person: { plays } }: Doc): number[] => [
  ...(repeat.mode === 'enforce' && repeat.hours > 0 ? [repeat.hours * HOUR] : []),
  ...[artist, album].flatMap(({ mode, most, hours }) =>
    mode === 'enforce' && most > 0 ? [hours * HOUR] : [],
  ),
  ...(plays.mode === 'enforce' ? [plays.hours * HOUR] : []),
]

const bansNothing = ({ songs, artists, genres }: Doc['song']['banned']): boolean =>
  songs.length + artists.length + genres.length === 0

const judgesAnything = ({ song, person }: Doc): boolean =>
  [
    song.length,
    song.repeat,
    song.artist,
    song.album,
    song.explicit,
    song.providers,
    song.reach,
    person.plays,
  ].some(({ mode }) => mode !== 'off') ||
  (song.banned.mode !== 'off' && !bansNothing(song.banned))

const made = new WeakMap<Doc, Law>()

/** The law of a document; made once for each. */
export const lawOf = (doc: Doc): Law => {
  const known = made.get(doc)
  if (known !== undefined) return known
  const { banned, providers } = doc.song
  const law: Law = {
    doc,
    judges: judgesAnything(doc),
    bannedSongs: new Set(banned.songs.map(({ songId }) => songId)),
    bannedArtists: new Set(banned.artists.map(folded)),
    bannedGenres: new Set(banned.genres.map(folded)),
    providers: new Set<MusicProvider>(providers.only),
    needs: needsOf(doc),
    windows: windowsOf(doc),
    theme: null,
  }
  made.set(doc, law)
  return law
}
