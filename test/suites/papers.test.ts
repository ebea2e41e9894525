import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const BASES = ['', 'src/', 'src/services/', 'test/', 'test/suites/']
const ENDINGS = ['', '.test.ts', '.test.tsx']

/** The files that a paper means by a short path: one, or all tests of a folder. */
const filesOf = (path: string): string[] => {
  for (const base of BASES)
    for (const ending of ENDINGS) {
      const file = base + path + ending
      if (!existsSync(file)) continue
      if (statSync(file).isFile()) return [file]
      return readdirSync(file, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.test.ts'))
        .map((name) => `${file}/${name}`)
    }
  return []
}

const plain = (text: string): string => text.replaceAll('’', "'").replaceAll("\\'", "'").toLowerCase()
const linesOf = (paper: string): string[] => readFileSync(paper, 'utf8').split('\n')

test.each(['docs/security/asvs.md', 'docs/testing.md'])('every file that %s names is there', (paper) => {
  const named = linesOf(paper).flatMap((line) =>
    [...line.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:ts|tsx|mjs))`/g)].map(([, path = '']) => path),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((path) => filesOf(path).length === 0)).toEqual([])
})

test.each(['docs/security/threats.md', 'docs/testing.md'])(
  'every test that %s names by its words is there',
  (paper) => {
    const named = linesOf(paper)
      .filter((line) => line.startsWith('|'))
      .flatMap((line) => [...line.matchAll(/`([\w./-]+)` › ([^;|`]+)/g)])
      .map(([, path = '', words = '']) => ({ path, words: words.split(' (')[0]?.trim() ?? '' }))
    expect(named.length).toBeGreaterThan(5)
    const missing = named.filter(({ path, words }) => {
      const texts = filesOf(path).map((file) => plain(readFileSync(file, 'utf8')))
      return !texts.some((text) => text.includes(plain(words)))
    })
    expect(missing).toEqual([])
  },
)

test('every line of the standard says what holds it, or why nothing has to, or until when', () => {
  const lines = linesOf('docs/security/asvs.md').filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  expect(lines.length).toBe(253)
  const holds = {
    met: /\.test\.ts|By construction|By React|By `JSON|^There is|^Nothing|\]\(/,
    'n/a': /\S{3}/,
    accepted: /Looked at again .*20\d\d-\d\d-\d\d/,
    open: /\S{3}/,
  }
  const empty = lines.filter((line) => {
    const [, , , , state = '', why = ''] = line.split('|').map((cell) => cell.trim())
    const [, kind = '', until] =
      /^\**(met|n\/a|accepted|open)\**(?: 20\d\d-\d\d-\d\d, until (20\d\d-\d\d-\d\d))?$/.exec(state) ?? []
    if (kind === 'open' && until === undefined) return true
    return !(kind in holds && holds[kind as keyof typeof holds].test(why))
  })
  expect(empty).toEqual([])
})

test('the standard is counted right', () => {
  const lines = linesOf('docs/security/asvs.md')
  const states = ['met', 'n/a', 'accepted', 'open']
  const counts = (chapter: string) =>
    states.map(
      (state) =>
        lines.filter((line) => line.startsWith(`| ${chapter}`) && line.split('|')[4]?.includes(state)).length,
    )
  const rows = lines.flatMap((line) => {
    const [, number, ...told] = /^\| V(\d+) .*? \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/.exec(line) ?? []
    return number === undefined ? [] : [{ number, told: told.map(Number) }]
  })
  expect(rows.length).toBe(17)
  for (const { number, told } of rows) expect(told, `V${number}`).toEqual(counts(`${number}.`))
})
