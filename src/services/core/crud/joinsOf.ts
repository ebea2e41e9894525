import { refuse } from '#contract/errors.ts'
import type { CrudRequest } from './parseCrud.ts'

/** The relations an admin list is asked for, one by one or separated by commas; refuses unknown ones. */
export const joinsOf = <Relation extends string>(
  { join }: CrudRequest,
  known: readonly Relation[],
): ReadonlySet<Relation> => {
  const names = join.flatMap((text) => text.split(',')).filter(Boolean)
  const unknown = names.find((name) => !known.some((relation) => relation === name))
  if (unknown !== undefined) return refuse('badRequest', { message: `join: "${unknown}" is not known` })
  return new Set(known.filter((relation) => names.includes(relation)))
}
