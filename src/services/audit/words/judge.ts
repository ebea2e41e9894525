import { WordAction } from '#contract/audit/wordRules.ts'
import type { Db } from '#ports/db.ts'
import { holds, readPattern, wordsIn } from './matcher.ts'
import { rulesFor } from './store.ts'

/** What the rules of a place (a room; null for the site alone) say of texts: the strictest action, null for none. */
export const judge = async (
  db: Db,
  roomUuid: string | null,
  texts: readonly string[],
): Promise<WordAction | null> => {
  const rules = await rulesFor(db, roomUuid)
  if (rules.length === 0) return null
  const said = texts.map(wordsIn)
  const met = new Set(
    rules.flatMap(({ pattern, action }) => {
      const read = readPattern(pattern)
      return read !== null && said.some((words) => holds(words, read)) ? [action] : []
    }),
  )
  return WordAction.options.find((action) => met.has(action)) ?? null
}
