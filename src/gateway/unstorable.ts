import { refuse } from '#contract/errors.ts'

/** PostgreSQL's text holds neither: a NUL, or half of a surrogate pair. */
const UNSTORABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/** Refuses input with text, in values or in keys, that no database could keep; nesting is bounded before. */
export const refuseUnstorable = (value: unknown): void => {
  if (typeof value === 'string') {
    if (UNSTORABLE.test(value))
      refuse('badRequest', { message: 'The request holds text that cannot be stored' })
  } else if (Array.isArray(value)) {
    for (const item of value) refuseUnstorable(item)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      refuseUnstorable(key)
      refuseUnstorable(item)
    }
  }
}
