import type { Doc } from '#contract/room/rules.ts'
import { refusingCodes } from '#contract/room/rules/refusingCodes.ts'
import type { Verdict } from '#contract/room/rules/verdict.ts'

/** What rules of a room hold against songs and people, by code, in the order of the contract. */
export const ruleCodes: ReadonlySet<string> = new Set(refusingCodes)

/** The mode of a rule in a document, as it is before anybody is exempt. */
const modeIn = (doc: Doc, rule: string): unknown => {
  const at = rule.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], doc)
  return (at as { mode: unknown }).mode
}

/** How often each rule was seen refusing, telling and exempting, by the code of what it held. */
export class RuleTally {
  readonly refusing = new Map<string, number>()
  readonly telling = new Map<string, number>()
  readonly exempting = new Map<string, number>()

  /** A command was refused by a rule. */
  refused(code: string): void {
    if (ruleCodes.has(code)) add(this.refusing, code)
  }

  /** A song was let through, with this held against it. */
  letThrough(doc: Doc, verdicts: readonly Verdict[]): void {
    for (const { rule, code, ok, mode } of verdicts)
      if (ok === false && mode === 'tell')
        add(modeIn(doc, rule) === 'enforce' ? this.exempting : this.telling, code)
  }

  /** Somebody whom the hours do not hold took a seat in a closed room. */
  satWhileClosed(): void {
    add(this.exempting, 'roomClosed')
  }

  /** The codes that were seen less often than so. */
  seldom(seen: ReadonlyMap<string, number>, least: number): string[] {
    return refusingCodes.filter((code) => (seen.get(code) ?? 0) < least)
  }
}

const add = (counts: Map<string, number>, code: string): void => {
  counts.set(code, (counts.get(code) ?? 0) + 1)
}
