import { refuse } from '#contract/errors.ts'
import { type Condition, operatorOf, type Value } from './condition.ts'

const DELIMITER = '||'

/** Reads `field||$op||value`; lists are separated by commas. */
export const parseFilter = (text: string): Condition => {
  const [field = '', word = '', ...rest] = text.split(DELIMITER)
  const operator = operatorOf(word)
  if (operator === null) return refuse('badRequest', { message: `filter: "${word}" is no operator` })
  const raw = rest.join(DELIMITER)
  const many = ['$in', '$notin', '$inL', '$notinL', '$between'].includes(operator)
  if (operator === '$isnull' || operator === '$notnull') return { field, operator, values: [null] }
  return { field, operator, values: (many ? raw.split(',') : [raw]).map(valueOf) }
}

/** `filter` and `or` together: several of one kind hold together; one of each, or `or` alone, are alternatives. */
export const combine = (filters: readonly Condition[], ors: readonly Condition[]): Condition => {
  if (ors.length === 0) return { all: filters }
  if (filters.length === 0) return ors.length === 1 ? { all: ors } : { any: ors }
  return { any: [{ all: filters }, { all: ors }] }
}

const valueOf = (text: string): Value => {
  if (text === 'true') return true
  if (text === 'false') return false
  if (text === 'null') return null
  return text
}
