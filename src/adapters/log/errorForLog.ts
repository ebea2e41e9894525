/** Classes of faults whose sentence repeats a value: what was wrong with data, and what a function was given. */
const REPEATS_VALUES = /^(22|P0)/

/**
 * An error as it may stand in the log: what it is, where it was thrown and which table was meant. Never a value that
 * somebody sent: a database tells those in `detail`, `where` and some of its sentences, and other errors carry whatever
 * their maker put there.
 */
export const errorForLog = (error: unknown): unknown => {
  if (!(error instanceof Error)) return typeof error === 'object' ? '(no error)' : error
  const said = { type: error.name, message: messageOf(error), stack: framesOf(error) }
  const cause = error.cause === undefined ? {} : { cause: errorForLog(error.cause) }
  return { ...said, ...namesIn(error), ...cause }
}

const messageOf = (error: Error): string =>
  isOfDatabase(error) && REPEATS_VALUES.test(error.code)
    ? `the database refused a value (${error.code})`
    : error.message

/** Where it was thrown, without the sentence that a stack begins with. */
const framesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** PostgreSQL's errors have a class of five signs and a severity. */
const isOfDatabase = (error: Error): error is Error & { readonly code: string } =>
  'code' in error && typeof error.code === 'string' && error.code.length === 5 && 'severity' in error

/** What names things of ours rather than values. */
const NAMES = new Set(['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'])

const namesIn = (error: Error): Record<string, unknown> =>
  Object.fromEntries(Object.entries(error).filter(([key]) => NAMES.has(key)))
