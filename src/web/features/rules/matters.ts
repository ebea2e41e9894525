import { get } from 'react-hook-form'
import type { Doc } from '#contract/room/rules.ts'
import type { RuleField } from '#web/shared/rules/ruleTable.ts'

/** True if a value does something as the rules stand: the weights of roles matter in a weighted line alone. */
export const matters = (field: RuleField, doc: Doc): boolean => {
  const where = 'where' in field ? field.where : undefined
  return where === undefined || get(doc, where.at) === where.is
}
