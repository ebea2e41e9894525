import { refuse } from '#contract/errors.ts'
import { type Condition, operatorOf, type Value } from './condition.ts'

const DEEPEST = 5
const MOST = 40

/** Reads `s`, e.g. `{"nickname":{"$contL":"mi"},"$or":[{"role":"bot"},{"id":{"$gt":5}}]}`. */
export const parseSearch = (json: string): Condition => {
  let left = MOST
  const count = (): void => {
    if (--left < 0) refuse('badRequest', { message: `s: holds more than ${MOST} conditions` })
  }
  return readObject(parseJson(json), DEEPEST, count)
}

const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json) as unknown
  } catch {
    return refuse('badRequest', { message: 's: is not valid JSON' })
  }
}

const readObject = (search: unknown, depth: number, count: () => void): Condition => {
  if (depth === 0) return refuse('badRequest', { message: 's: is nested too deeply' })
  if (typeof search !== 'object' || search === null || Array.isArray(search))
    return refuse('badRequest', { message: 's: conditions are objects' })
  const all = Object.entries(search).map(([key, value]): Condition => {
    count()
    if (key !== '$and' && key !== '$or') return readField(key, value, depth, count)
    if (!Array.isArray(value)) return refuse('badRequest', { message: `s: ${key} takes a list` })
    const parts = value.map((part) => readObject(part, depth - 1, count))
    return key === '$and' ? { all: parts } : { any: parts }
  })
  return { all }
}

const readField = (field: string, value: unknown, depth: number, count: () => void): Condition => {
  if (isValue(value)) {
    if (value === null) return { field, operator: '$isnull', values: [] }
    return { field, operator: '$eq', values: [value] }
  }
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse('badRequest', { message: `s: ${field} cannot be read` })
  const all = Object.entries(value).map(([word, operand]): Condition => {
    count()
    if (word === '$or' && typeof operand === 'object' && operand !== null)
      return { any: Object.entries(operand).map((pair) => readPair(field, pair)) }
    return readPair(field, [word, operand])
  })
  return { all }
}

const readPair = (field: string, [word, operand]: [string, unknown]): Condition => {
  const operator = operatorOf(word)
  if (operator === null) return refuse('badRequest', { message: `s: "${word}" is no operator` })
  const values: unknown[] = Array.isArray(operand) ? operand.slice(0, 200) : [operand]
  if (!values.every(isValue)) return refuse('badRequest', { message: `s: ${field} cannot be read` })
  return { field, operator, values }
}

const isValue = (value: unknown): value is Value =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)
