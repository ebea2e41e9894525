import { get, set } from 'react-hook-form'
import { changedPaths } from '#contract/room/rules/changedPaths.ts'
import { ruleTable } from '#web/shared/rules/ruleTable.ts'
import type { Draft } from './draft.ts'

const beside = ['djType', 'numberOfDjs', 'songsPerDj'] as const
/** Everything that has a name of its own in what changes: rules, and the settings beside them. */
const named = [...beside.map((key) => `settings.${key}` as const), ...ruleTable.map(({ path }) => path)]
/** The name of something that changes. */
export type ChangeName = (typeof named)[number]

const belongs = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`)

/** Paths at which two drafts differ; which preset it was begun from says nothing to anybody. */
const paths = (before: Draft, after: Draft): string[] => [
  ...changedPaths(before.settings, after.settings, 'settings'),
  ...changedPaths(before.doc, after.doc).filter((path) => path !== 'preset'),
]

/** What stands at some paths, by name, in the order of the editor. */
export const namesOf = (all: readonly string[]): ChangeName[] =>
  named.filter((name) => all.some((path) => belongs(path, name)))

/** What differs between two drafts, by name, in the order of the editor. */
export const changes = (before: Draft, after: Draft): ChangeName[] => namesOf(paths(before, after))

/** `onto` with everything of these names as `from` has it. */
const taken = (onto: Draft, from: Draft, names: readonly ChangeName[]): Draft => {
  const next = structuredClone(onto)
  for (const name of names) {
    if (name.startsWith('settings.')) set(next, name, get(from, name))
    else set(next.doc, name, structuredClone(get(from.doc, name)))
  }
  return next
}

/** Two drafts that began at the same place: what only mine changed, and what both changed, each its own way. */
export interface Meeting {
  readonly mineAlone: readonly ChangeName[]
  readonly theirsAlone: readonly ChangeName[]
  readonly both: readonly ChangeName[]
}

/** What meets when somebody else saved first. */
export const meeting = (base: Draft, mine: Draft, theirs: Draft): Meeting => {
  const [ours, others] = [changes(base, mine), changes(base, theirs)]
  const differ = changes(mine, theirs)
  return {
    mineAlone: ours.filter((name) => !others.includes(name)),
    theirsAlone: others.filter((name) => !ours.includes(name)),
    both: ours.filter((name) => others.includes(name) && differ.includes(name)),
  }
}

/** Their draft with what only mine changed, and with what of mine was chosen among what both changed. */
export const merged = (base: Draft, mine: Draft, theirs: Draft, chosen: readonly ChangeName[]): Draft => {
  const { mineAlone, both } = meeting(base, mine, theirs)
  return taken(theirs, mine, [...mineAlone, ...both.filter((name) => chosen.includes(name))])
}
