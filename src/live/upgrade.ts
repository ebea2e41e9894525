import { noStoredPlays } from './rules/storedPlays.ts'

/** The version of the snapshots of this release: one more for every change that older releases cannot read. */
export const SNAPSHOT_VERSION = 2

/** A newer release wrote the room down: this one must leave it alone. */
export class NewerSnapshot extends Error {
  override readonly name = 'NewerSnapshot'
}

type Json = Readonly<Record<string, unknown>>

/** Version 1 grew by keys; the first release called the decks otherwise, and remembered no commands. */
const secondOf = ({ booth, ...first }: Json): Json => ({
  cameAt: [],
  stayed: [],
  effects: [],
  shownEffects: [],
  recentCommands: { since: 0, current: [], previous: [] },
  ...first,
  decks: first['decks'] ?? booth,
  // Rooms had no rules of their own, and remembered no plays.
  doc: null,
  docRevision: 0,
  recent: noStoredPlays,
})

/** What makes the next version of each. */
const steps: readonly ((stored: Json) => Json)[] = [secondOf]

/** A snapshot as this release writes it, of any release before; throws `NewerSnapshot`. */
export const upgrade = (stored: object): object => {
  const version = 'v' in stored ? Number(stored.v) : 1
  if (!(version <= SNAPSHOT_VERSION))
    throw new NewerSnapshot(`The room was written down as version ${version}`)
  const now = steps.slice(version - 1).reduce((json, step) => step(json), { ...stored } as Json)
  return { ...now, v: SNAPSHOT_VERSION }
}
