import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Tests that drive a browser. */
const inBrowsers = /^test\/(e2e|gallery)\//
/** Tests of processes that are killed or work on sound and pictures, and of very many people: up to five minutes each. */
const slow = new RegExp(
  `^(${[
    'src/demo',
    'src/services/(merch/drawings|playlist/library/prepare|upload/sound/(freeSongs|hearing)|upload/uploads)',
    'test/suites/(\\w+Killed|blobs|deployed|drawings|hostile|ledgerSimulated|media|pictures)',
    'test/suites/social/(manyFans|twoWorlds)',
  ].join('|')})\\b`,
)

/** The test files of a kind, the largest first. */
const filesOf = (kind: RegExp): string[] =>
  ['test', 'src']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${String(name)}`),
    )
    .filter((file) => file.endsWith('.test.ts') && kind.test(file))
    .map((file) => ({ file, size: statSync(join(root, file)).size }))
    .toSorted((a, b) => b.size - a.size || a.file.localeCompare(b.file))
    .map(({ file }) => file)

/** What of the tests that take turns is run, and what is not. */
export interface Turn {
  readonly run: readonly string[]
  readonly others: readonly string[]
}

/**
 * The turn of one part, such as `2/7`, or of all (`undefined`). Parts are about as large as each other, and each file
 * that takes turns is in one.
 */
export const turnOf = (part: string | undefined): Turn => {
  const [nth = 0, of = 0] = (part ?? '1/1').split('/').map(Number)
  if (!(nth >= 1 && nth <= of)) throw new Error(`TEST_PART is not "2/7" or the like: ${part}`)
  const dealt = [inBrowsers, slow].flatMap((kind) =>
    filesOf(kind).map((file, n) => ({ file, isRun: n % of === nth - 1 })),
  )
  const those = (isRun: boolean): string[] =>
    dealt.filter((one) => one.isRun === isRun).map(({ file }) => file)
  return { run: those(true), others: those(false) }
}
