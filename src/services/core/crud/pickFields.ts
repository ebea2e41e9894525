import { refuse } from '#contract/errors.ts'

/** Keeps the fields asked for, `id` and `uuid` always; refuses unknown ones. */
export const pickFields = <T extends object>(item: T, fields: readonly string[]): Partial<T> => {
  if (fields.length === 0) return item
  const unknown = fields.find((field) => !(field in item))
  if (unknown !== undefined) return refuse('badRequest', { message: `fields: "${unknown}" is not known` })
  const kept = new Set(['id', 'uuid', ...fields])
  return Object.fromEntries(Object.entries(item).filter(([key]) => kept.has(key))) as Partial<T>
}
