import type { Doc } from '#contract/room/rules.ts'
import { readDoc } from '#contract/room/rules/readDoc.ts'
import type { Happening } from '../event.ts'
import { rekeyed } from '../line/keys.ts'
import type { Room } from '../state.ts'

interface LineChanges {
  readonly before: readonly Happening[]
  readonly after: readonly Happening[]
}

/** What another document does to those in line: without the rule nobody waits; in another order everybody stays put. */
export const lineUnder = ({ decks: { line }, doc }: Room, stored: Doc, now: number): LineChanges => {
  if (line === undefined || line.waiting.length === 0) return { before: [], after: [] }
  const { line: rules, house } = readDoc(stored)
  const waitsForHouse = doc.line.mode === 'off' && house.mode === 'on'
  if (rules.mode === 'off' && !waitsForHouse) {
    const out = line.waiting.map(
      ({ uuid }): Happening => ({ type: 'leftLine', userUuid: uuid, why: 'reset' }),
    )
    return { before: out, after: [] }
  }
  if (rules.order === doc.line.order) return { before: [], after: [] }
  const keys = rekeyed(line, rules, now)
  const moved: Happening = { type: 'movedInLine', userUuid: null, keys, was: doc.line.order }
  return { before: [], after: [moved] }
}
