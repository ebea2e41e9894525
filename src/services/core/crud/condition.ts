/** What can be asked of one field. The `L` forms ignore case. */
export const operators = [
  '$eq',
  '$ne',
  '$gt',
  '$lt',
  '$gte',
  '$lte',
  '$starts',
  '$ends',
  '$cont',
  '$excl',
  '$in',
  '$notin',
  '$isnull',
  '$notnull',
  '$between',
  '$eqL',
  '$neL',
  '$startsL',
  '$endsL',
  '$contL',
  '$exclL',
  '$inL',
  '$notinL',
] as const
export type Operator = (typeof operators)[number]

/** A value as it stands in the query. */
export type Value = string | number | boolean | null

/** What rows must fulfil. */
export type Condition =
  | { readonly field: string; readonly operator: Operator; readonly values: readonly Value[] }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }

/** An operator as written, with or without its `$`; null if there is none of that name. */
export const operatorOf = (text: string): Operator | null => {
  const named = text.startsWith('$') ? text : `$${text}`
  return operators.find((operator) => operator === named) ?? null
}
