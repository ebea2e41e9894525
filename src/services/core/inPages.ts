/** Rows that are read at once where all are wanted. */
export const PAGE = 500

/**
 * All rows of a store as `view` shows them, read page by page while they are taken: `read` gives what follows a row
 * (undefined: from the beginning).
 */
export async function* inPages<Row, Shown>(
  read: (after: Row | undefined) => Promise<readonly Row[]>,
  view: (row: Row) => Shown,
): AsyncGenerator<Shown> {
  for (let last: Row | undefined; ; ) {
    const page = await read(last)
    for (const row of page) yield view(row)
    last = page.at(-1)
    if (last === undefined) return
  }
}
