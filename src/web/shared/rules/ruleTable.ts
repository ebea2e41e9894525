import { type BoundPath, bounds } from '#contract/room/rules/bounds.ts'
import { lineOrders, weightRoles } from '#contract/room/rules/line.ts'

/** What the value at a path has to be for another to matter. */
interface Where {
  readonly at: string
  readonly is: string
}

/**
 * How a value is set: what kind it is, and what it may be. `per` is how much of what is stored makes one of what is
 * shown, `within` where its bounds stand if not at its own path, `where` when it matters.
 */
type Shape =
  | ({ readonly kind: 'number'; readonly per?: number; readonly step?: number } & (
      | { readonly at: BoundPath; readonly within?: undefined }
      | { readonly at: string; readonly within: BoundPath; readonly where: Where }
    ))
  | { readonly kind: 'choice'; readonly at: string; readonly values: readonly string[] }
  | {
      readonly kind:
        | 'crate'
        | 'dates'
        | 'flag'
        | 'names'
        | 'numbers'
        | 'openings'
        | 'providers'
        | 'songs'
        | 'text'
        | 'words'
        | 'zone'
      readonly at: string
    }

interface Entry {
  readonly path: string
  /** Whether it is judged (off, tell, enforce), turned on and off, or simply holds. */
  readonly mode: 'judged' | 'switched' | 'plain'
  readonly fields: readonly Shape[]
}

const weights = weightRoles.map(
  (role) =>
    ({
      at: `line.weights.${role}`,
      kind: 'number',
      within: 'line.weights',
      where: { at: 'line.order', is: 'weighted' },
    }) as const,
)

const MINUTE = 60
const PERCENT = 0.01
const unknown = ['allow', 'refuse'] as const

/** Every rule that the editor knows how to set, with what can be set of it. */
const table = [
  { path: 'decks.playsPerStay', mode: 'plain', fields: [{ at: 'decks.playsPerStay', kind: 'number' }] },
  { path: 'decks.skippedCounts', mode: 'plain', fields: [{ at: 'decks.skippedCounts', kind: 'flag' }] },
  { path: 'decks.graceSeconds', mode: 'plain', fields: [{ at: 'decks.graceSeconds', kind: 'number' }] },
  { path: 'decks.emptyTurns', mode: 'plain', fields: [{ at: 'decks.emptyTurns', kind: 'number' }] },
  { path: 'decks.silentMinutes', mode: 'plain', fields: [{ at: 'decks.silentMinutes', kind: 'number' }] },
  {
    path: 'decks.keepPlaceMinutes',
    mode: 'plain',
    fields: [{ at: 'decks.keepPlaceMinutes', kind: 'number' }],
  },
  {
    path: 'line',
    mode: 'switched',
    fields: [
      { at: 'line.order', kind: 'choice', values: lineOrders },
      { at: 'line.most', kind: 'number' },
      { at: 'line.passes', kind: 'number' },
      { at: 'line.memoryMinutes', kind: 'number' },
      { at: 'line.goAround', kind: 'flag' },
      ...weights,
    ],
  },
  {
    path: 'song.length',
    mode: 'judged',
    fields: [
      { at: 'song.length.minSeconds', kind: 'number', per: MINUTE, step: 0.5 },
      { at: 'song.length.maxSeconds', kind: 'number', per: MINUTE, step: 0.5 },
    ],
  },
  {
    path: 'song.repeat',
    mode: 'judged',
    fields: [
      { at: 'song.repeat.hours', kind: 'number' },
      { at: 'song.repeat.plays', kind: 'number' },
      { at: 'song.repeat.match', kind: 'choice', values: ['recording', 'title'] },
    ],
  },
  {
    path: 'song.artist',
    mode: 'judged',
    fields: [
      { at: 'song.artist.gapPlays', kind: 'number' },
      { at: 'song.artist.most', kind: 'number' },
      { at: 'song.artist.hours', kind: 'number' },
    ],
  },
  {
    path: 'song.album',
    mode: 'judged',
    fields: [
      { at: 'song.album.gapPlays', kind: 'number' },
      { at: 'song.album.most', kind: 'number' },
      { at: 'song.album.hours', kind: 'number' },
    ],
  },
  {
    path: 'song.banned',
    mode: 'judged',
    fields: [
      { at: 'song.banned.songs', kind: 'songs' },
      { at: 'song.banned.artists', kind: 'names' },
      { at: 'song.banned.genres', kind: 'names' },
      { at: 'song.banned.unknownGenre', kind: 'choice', values: unknown },
    ],
  },
  {
    path: 'song.explicit',
    mode: 'judged',
    fields: [{ at: 'song.explicit.unknown', kind: 'choice', values: unknown }],
  },
  { path: 'song.providers', mode: 'judged', fields: [{ at: 'song.providers.only', kind: 'providers' }] },
  {
    path: 'song.reach',
    mode: 'judged',
    fields: [
      { at: 'song.reach.share', kind: 'number', per: PERCENT },
      { at: 'song.reach.skip', kind: 'flag' },
    ],
  },
  {
    path: 'person.plays',
    mode: 'judged',
    fields: [
      { at: 'person.plays.count', kind: 'number' },
      { at: 'person.plays.hours', kind: 'number' },
    ],
  },
  {
    path: 'person.address',
    mode: 'judged',
    fields: [{ at: 'person.address.accounts', kind: 'number' }],
  },
  {
    path: 'person.afk',
    mode: 'judged',
    fields: [
      { at: 'person.afk.minutes', kind: 'number' },
      { at: 'person.afk.warnings', kind: 'numbers' },
    ],
  },
  {
    path: 'theme',
    mode: 'judged',
    fields: [
      { at: 'theme.setBy', kind: 'choice', values: ['moderator', 'owner'] },
      { at: 'theme.unknown', kind: 'choice', values: unknown },
    ],
  },
  {
    path: 'house',
    mode: 'switched',
    fields: [
      { at: 'house.crateUuid', kind: 'crate' },
      { at: 'house.afterSeconds', kind: 'number' },
      { at: 'house.order', kind: 'choice', values: ['shuffle', 'inOrder'] },
      { at: 'house.whenEmpty', kind: 'choice', values: ['sleep', 'play'] },
      { at: 'house.whenClosed', kind: 'flag' },
    ],
  },
  {
    path: 'skip',
    mode: 'switched',
    fields: [
      { at: 'skip.strength', kind: 'choice', values: ['easy', 'normal', 'hard'] },
      { at: 'skip.minSeconds', kind: 'number' },
      { at: 'skip.vetoSeconds', kind: 'number' },
      { at: 'skip.coolSeconds', kind: 'number' },
      { at: 'skip.activeMinutes', kind: 'number' },
      { at: 'skip.guests', kind: 'flag' },
    ],
  },
  {
    path: 'hours',
    mode: 'switched',
    fields: [
      { at: 'hours.weekly', kind: 'openings' },
      { at: 'hours.zone', kind: 'zone' },
      { at: 'hours.closes', kind: 'choice', values: ['decks', 'room'] },
      { at: 'hours.closed', kind: 'dates' },
    ],
  },
  {
    path: 'words.welcome',
    mode: 'plain',
    fields: [
      { at: 'words.welcome.en', kind: 'words' },
      { at: 'words.welcome.es', kind: 'words' },
    ],
  },
  { path: 'words.motd', mode: 'plain', fields: [{ at: 'words.motd', kind: 'text' }] },
  {
    path: 'words.commands',
    mode: 'plain',
    fields: [{ at: 'words.commands', kind: 'choice', values: ['auto', 'on', 'off'] }],
  },
  { path: 'share.embed', mode: 'plain', fields: [{ at: 'share.embed', kind: 'flag' }] },
  { path: 'share.feed', mode: 'plain', fields: [{ at: 'share.feed', kind: 'flag' }] },
  {
    path: 'share.history',
    mode: 'plain',
    fields: [{ at: 'share.history', kind: 'choice', values: ['everyone', 'entrants', 'moderators'] }],
  },
] as const satisfies readonly Entry[]

type Row = (typeof table)[number]
/** Where a rule stands in the document. */
export type RulePath = Row['path']
/** Where a value that one sets stands in the document. */
export type FieldPath = Row['fields'][number]['at']

/** One value of a rule, and how it is set. */
export type RuleField = Shape & { readonly at: FieldPath }
/** One rule, and what can be set of it. */
export interface Rule {
  readonly path: RulePath
  readonly mode: Entry['mode']
  readonly fields: readonly RuleField[]
}

/** Every rule that the editor knows how to set, by its path. */
export const ruleTable: readonly Rule[] = table

/** The least and the most of a number as it is shown. */
export const limitsOf = (field: Extract<Shape, { kind: 'number' }>) => {
  const { least, most } = bounds[field.within === undefined ? field.at : field.within]
  const per = field.per ?? 1
  return { least: Math.round(least / per), most: Math.round(most / per) }
}
