import pg from 'pg'

/** Every SQL statement about one of `tables` that this process sends while `work` runs, in order. */
export const statementsOf = async (
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<string[]> => {
  const seen: string[] = []
  const { query } = pg.Client.prototype
  const watched = function (this: pg.Client, ...given: unknown[]): unknown {
    const [first] = given
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
    if (text !== undefined && tables.some((table) => text.includes(table))) seen.push(text)
    return (query as (...all: unknown[]) => unknown).apply(this, given)
  }
  pg.Client.prototype.query = watched as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return seen
}

/**
 * The statements of a listing: the fewest of seven times, as jobs and clocks of the same process ask at any moment and
 * only ever add to what is counted.
 */
export const statementsOfListing = async (
  tables: readonly string[],
  list: () => Promise<unknown>,
): Promise<string[]> => {
  const tries: string[][] = []
  for (let n = 0; n < 7; n++) tries.push(await statementsOf(tables, list))
  return tries.reduce((least, one) => (one.length < least.length ? one : least))
}
