import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The tests that drive a browser, the largest first. */
const all = (): string[] =>
  ['test/e2e', 'test/gallery']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => ({ file, size: statSync(join(root, file)).size }))
    .toSorted((a, b) => b.size - a.size || a.file.localeCompare(b.file))
    .map(({ file }) => file)

/** One part of them, such as `2/3`: parts are about as large as each other, and each file is in one. */
export const browserFiles = (part: string): string[] => {
  const [nth = 0, of = 0] = part.split('/').map(Number)
  if (!(nth >= 1 && nth <= of)) throw new Error(`BROWSER_PART is not "2/3" or the like: ${part}`)
  return all().filter((_, n) => n % of === nth - 1)
}
