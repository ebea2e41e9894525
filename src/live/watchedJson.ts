import { shownRules, shownWords } from '#contract/room/rules/shown.ts'
import type { Doc } from '#contract/room/rules.ts'
import { shownLine } from './line/shown.ts'
import type { Waiting } from './line/state.ts'
import { remembered } from './remembered.ts'
import type { Room } from './state.ts'
import { oursOf, watchedBriefly } from './view.ts'

interface Ruled {
  readonly revision: number
  readonly json: string
}

const rulesBefore = new WeakMap<Doc, Ruled>()

/** Rules and words, which only another document changes. */
const rulesJson = ({ doc, docRevision: revision }: Room): string => {
  const before = rulesBefore.get(doc)
  if (before?.revision === revision) return before.json
  const rules = JSON.stringify(shownRules(doc, revision))
  const json = `"rules":${rules},"words":${JSON.stringify(shownWords(doc))}`
  rulesBefore.set(doc, { revision, json })
  return json
}

const lineJson = remembered((waiting: readonly Waiting[]) => JSON.stringify(shownLine({ waiting })))

const nobody: readonly Waiting[] = []

/** `watched` of the view as JSON: what is long, rules and the wait list, is written once for all who join meanwhile. */
export const watchedJson = (room: Room): string => {
  const ours = JSON.stringify({
    ...oursOf(room),
    ...watchedBriefly(room),
  })
  return `${ours.slice(0, -1)},${rulesJson(room)},"line":${lineJson(room.decks.line?.waiting ?? nobody)}}`
}
