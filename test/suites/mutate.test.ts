import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { draw } from '../../scripts/mutate/draw.mjs'
import { changedFiles } from '../../scripts/mutate/changed.ts'
import { groups, rulePaths } from '../../scripts/mutate/groups.ts'

describe('what is mutated', () => {
  const all = Object.values(groups)
  const files = all.flatMap((group) => group.files)

  test('is there, once, and so are its tests', () => {
    expect([...files, ...all.flatMap(({ tests }) => tests)].filter((file) => !existsSync(file))).toEqual([])
    expect(files.length).toBe(new Set(files).size)
  })

  test('is of a file in its group, where it is some lines only, and those are there', () => {
    const parts = all.flatMap(({ files, lines = {} }) =>
      Object.entries(lines).map(([file, ranges]) => ({ file, ranges, isOwn: files.includes(file) })),
    )
    expect(parts.length).toBeGreaterThan(3)
    for (const { file, ranges, isOwn } of parts) {
      expect(isOwn, file).toBe(true)
      const last = readFileSync(file, 'utf8').split('\n').length
      for (const range of ranges) {
        const [from = 0, to = 0] = range.split('-').map(Number)
        expect(from > 0 && to > from && to < last, `${file}:${range}`).toBe(true)
      }
    }
  })

  test('is every file that keeps somebody out, new ones too', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => `src/${file}`)
    const rules = sources.filter((file) => rulePaths.some((path) => path.test(file)))
    expect(rules.length).toBeGreaterThan(40)
    expect(rules.filter((file) => !files.includes(file))).toEqual([])
  })
})

test('a sample is drawn from all, the same for the same seed, another for another', () => {
  const mutants = Array.from({ length: 200 }, (_, line) => ({
    fileName: line < 100 ? 'src/a.ts' : 'src/b.ts',
    location: { start: { line, column: 1 }, end: { line, column: 2 } },
    replacement: 'true',
  }))
  const drawn = draw(mutants, 60, 'one')
  expect(new Set(drawn).size).toBe(60)
  expect(draw([...mutants].reverse(), 60, 'one')).toEqual(drawn)
  expect(draw(mutants, 60, 'other')).not.toEqual(drawn)
  // Neither file is left out, as it would be if the first ones were taken.
  for (const file of ['src/a.ts', 'src/b.ts'])
    expect(drawn.filter(({ fileName }) => fileName === file).length).toBeGreaterThan(10)
  expect(draw(mutants, 0, '')).toEqual(mutants)
})

describe('--changed', () => {
  const home = mkdtempSync(join(tmpdir(), 'roomtone-changed-'))
  afterAll(() => rmSync(home, { recursive: true, force: true }))
  const origin = join(home, 'origin')
  const git = (directory: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      cwd: directory,
      stdio: 'pipe',
    })
  const commit = (directory: string, file: string, text = file) => {
    writeFileSync(join(directory, file), text)
    git(directory, 'add', '-A')
    git(directory, 'commit', '-q', '-m', file)
  }
  git(home, 'init', '-q', '-b', 'main', origin)
  for (const file of ['a', 'b', 'c']) commit(origin, file)
  git(origin, 'switch', '-q', '-c', 'work')
  for (const file of ['d', 'e']) commit(origin, file)
  git(origin, 'switch', '-q', 'main')
  commit(origin, 'f')

  const clone = (name: string, ...args: string[]) => {
    git(home, 'clone', '-q', ...args, `file://${origin}`, name)
    return join(home, name)
  }
  const inOrder = (files: ReadonlySet<string>) => [...files].sort()

  test('in a whole clone it is what the branch changed, with what is not committed yet', () => {
    const here = clone('whole', '--branch', 'work')
    expect(inOrder(changedFiles(here, 'main'))).toEqual(['d', 'e'])
    writeFileSync(join(here, 'a'), 'another')
    expect(inOrder(changedFiles(here, 'main'))).toEqual(['a', 'd', 'e'])
  })

  test('in a clone of one commit of one branch, as CI makes it, the rest is fetched', () => {
    const here = clone('shallow', '--depth', '1', '--branch', 'work')
    expect(inOrder(changedFiles(here, 'main'))).toEqual(['d', 'e'])
  })

  test('on the main branch nothing changed', () => {
    expect(inOrder(changedFiles(clone('main', '--depth', '1'), 'main'))).toEqual([])
  })

  test('where nothing is known it fails, and says what to do', () => {
    const here = clone('unknown', '--depth', '1', '--branch', 'work')
    expect(() => changedFiles(here, 'nowhere')).toThrow(/MUTATE_BASE/)
    git(here, 'remote', 'remove', 'origin')
    expect(() => changedFiles(here, 'main')).toThrow(/MUTATE_BASE/)
  })
})
