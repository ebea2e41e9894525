import type { CrateId } from './crateCalls.ts'
import type { CrateEdit } from './crateEdit.ts'

/** Changes that can be taken back in one visit. */
const MOST = 20

/** A change that was made, and what takes it back. */
export interface Step {
  readonly crate: CrateId
  readonly back: CrateEdit
}

let steps: readonly Step[] = []
/** A song that was taken out and put back is another one to the server: the former uuid → the present one. */
const present = new Map<string, string>()

const presentOf = (uuid: string): string => {
  const next = present.get(uuid)
  return next === undefined ? uuid : presentOf(next)
}

/** What takes a change back now, whatever was put back meanwhile. */
const asItIs = (edit: CrateEdit): CrateEdit =>
  edit.kind === 'order' || edit.kind === 'remove'
    ? { ...edit, crateSongUuids: edit.crateSongUuids.map(presentOf) }
    : edit

/** The changes of crates in this visit, the last twenty of which can be taken back. */
export const crateHistory = {
  add: (step: Step): void => {
    steps = [...steps, step].slice(-MOST)
  },
  /** Takes a step out of the history, the last one of a crate unless one is named; undefined if there is none. */
  take: (crate: CrateId, named?: Step): CrateEdit | undefined => {
    const step = named ?? steps.findLast((one) => one.crate === crate)
    if (step === undefined || !steps.includes(step)) return undefined
    steps = steps.filter((one) => one !== step)
    return asItIs(step.back)
  },
  /** Forgets a step that was refused. */
  drop: (step: Step): void => {
    steps = steps.filter((one) => one !== step)
  },
  /** Notes under which uuid a song is in its crate again. */
  isNow: (before: string, now: string): void => {
    if (before !== now) present.set(before, now)
  },
}
