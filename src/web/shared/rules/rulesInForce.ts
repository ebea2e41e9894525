import { type Rule, type RulePath, ruleTable } from './ruleTable.ts'

/** The groups of the editor with the rules of each, in the order in which they are shown. */
const groups = [
  {
    name: 'decks',
    rules: [
      'decks.playsPerStay',
      'decks.skippedCounts',
      'decks.keepPlaceMinutes',
      'decks.graceSeconds',
      'decks.emptyTurns',
      'decks.silentMinutes',
    ],
  },
  { name: 'line', rules: ['line'] },
  {
    name: 'songs',
    rules: [
      'song.length',
      'song.repeat',
      'song.artist',
      'song.album',
      'song.banned',
      'song.explicit',
      'song.providers',
      'song.reach',
    ],
  },
  { name: 'people', rules: ['person.plays', 'person.address', 'person.afk'] },
  { name: 'theme', rules: ['theme'] },
  { name: 'sharing', rules: ['share.embed', 'share.feed', 'share.history'] },
  { name: 'house', rules: ['house'] },
  { name: 'skip', rules: ['skip'] },
  { name: 'hours', rules: ['hours'] },
  { name: 'words', rules: ['words.welcome', 'words.motd', 'words.commands'] },
] as const satisfies readonly { readonly name: string; readonly rules: readonly RulePath[] }[]

export type GroupName = (typeof groups)[number]['name']

/** A group of rules that one sets together. */
export interface RuleGroup {
  readonly name: GroupName
  readonly rules: readonly Rule[]
}

/** The groups that are shown, with their rules. */
export const ruleGroups: readonly RuleGroup[] = groups.map(({ name, rules }) => ({
  name,
  rules: ruleTable.filter(({ path }) => (rules as readonly RulePath[]).includes(path)),
}))

/** Every rule that is in force. */
export const rulesInForce: readonly Rule[] = ruleGroups.flatMap(({ rules }) => rules)
