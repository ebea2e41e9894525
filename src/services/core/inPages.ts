/** Rows that are read at once where all are wanted. */
export const PAGE = 500

/** All rows of a store, page by page: `read` gives what follows a row (undefined: from the beginning). */
export async function* inPages<Row>(
  read: (after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let last: Row | undefined; ; ) {
    const page = await read(last)
    yield* page
    last = page.at(-1)
    if (last === undefined) return
  }
}

/** The same as a list, each row as `view` shows it. */
export const allPages = async <Row, Shown>(
  read: (after: Row | undefined) => Promise<readonly Row[]>,
  view: (row: Row) => Shown,
): Promise<Shown[]> => {
  const shown: Shown[] = []
  for await (const row of inPages(read)) shown.push(view(row))
  return shown
}
