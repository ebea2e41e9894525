import type { Doc } from '#contract/room/rules.ts'
import { type Mode, modes } from '#contract/room/rules/shared.ts'
import type { RulePath } from './ruleTable.ts'

/** How a rule that is judged holds in a document; undefined for rules that are on or off, or simply hold. */
export const modeOf = (path: RulePath, doc: Doc): Mode | undefined => {
  let at: unknown = doc
  for (const key of [...path.split('.'), 'mode'])
    at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
  return path.includes('.') ? modes.find((mode) => mode === at) : undefined
}
