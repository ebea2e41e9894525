import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Tests that drive a browser, but those that look at every page, in one language a turn. */
const inBrowsers = /^test\/e2e\//
/** Tests of processes that are killed or work on sound and pictures, and of very many people: up to five minutes each. */
const slow = new RegExp(
  `^(${[
    'src/demo',
    'src/services/(merch/drawings|playlist/library/prepare|upload/sound/(freeSongs|hearing)|upload/uploads/(faults|space|uploads))',
    'test/suites/(\\w+Killed|blobs|deployed|drawings|hostile|ledgerSimulated|media|pictures|upkeep)',
    'test/suites/(line/forecastLaws|wire/takeOver)',
    'test/suites/social/(manyFans|twoWorlds)',
  ].join('|')})\\b`,
)

/** All test files, the largest first. */
const largestFirst = (): string[] =>
  ['test', 'src']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${String(name)}`),
    )
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => ({ file, size: statSync(join(root, file)).size }))
    .toSorted((a, b) => b.size - a.size || a.file.localeCompare(b.file))
    .map(({ file }) => file)

/** Which part of how many one such as `2/14` is; the one of one where none is named. */
export const partFrom = (part = '1/1'): { readonly nth: number; readonly of: number } => {
  const [nth = 0, of = 0] = part.split('/').map(Number)
  if (!(nth >= 1 && nth <= of)) throw new Error(`TEST_PART is not "2/14" or the like: ${part}`)
  return { nth, of }
}

/**
 * The files that have their turn in another part than this one. Parts are about as large as each other, and each file
 * that takes turns is in one.
 */
export const notInTurn = (part: string | undefined): string[] => {
  const { nth, of } = partFrom(part)
  const files = largestFirst()
  return [inBrowsers, slow].flatMap((kind) =>
    files.filter((file) => kind.test(file)).filter((_, n) => n % of !== nth - 1),
  )
}
