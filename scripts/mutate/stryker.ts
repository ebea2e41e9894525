import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import type { Group } from './group.ts'

const Line = z.union([
  z.object({ planned: z.array(z.string()), drawnFrom: z.array(z.string()) }),
  z.object({
    fileName: z.string(),
    status: z.string(),
    mutatorName: z.string(),
    replacement: z.string().optional(),
    line: z.number(),
  }),
])

/** So many mutants of a group, drawn at random; the same seed draws the same. */
export interface Sample {
  readonly size: number
  readonly seed: string
}

/** What became of the mutants of one file. */
export interface Outcome {
  readonly file: string
  /** Mutants that are worth judging: those of what is done once, while a module is read, may be left out. */
  readonly all: number
  /** How many of those there are: more than `all` where a sample was drawn. */
  readonly drawnFrom: number
  readonly noticed: number
  readonly survived: number
  /** Those that survived: their line, and what stood there instead. */
  readonly survivors: readonly string[]
}

const read = (report: string, sandbox: string, files: readonly string[]): Outcome[] => {
  const lines = readFileSync(report, { encoding: 'utf8', flag: 'a+' })
    .split('\n')
    .filter(Boolean)
    .map((line) => Line.parse(JSON.parse(line)))
  const planned = lines.flatMap((line) => ('planned' in line ? line.planned : []))
  const drawnFrom = lines.flatMap((line) => ('planned' in line ? line.drawnFrom : []))
  const results = lines.flatMap((line) => ('fileName' in line ? [line] : []))
  return files.map((file) => {
    const isOf = (name: string) => name.replace(`${sandbox}/`, '').endsWith(file)
    const count = (...states: string[]) =>
      results.filter(({ fileName, status }) => isOf(fileName) && states.includes(status)).length
    return {
      file,
      all: Math.max(planned.filter(isOf).length - count('RuntimeError'), 0),
      drawnFrom: drawnFrom.filter(isOf).length,
      noticed: count('Killed', 'Timeout'),
      survived: count('Survived', 'NoCoverage'),
      survivors: results
        .filter(({ fileName, status }) => isOf(fileName) && ['Survived', 'NoCoverage'].includes(status))
        .map(({ line, mutatorName, replacement = '' }) => `line ${line}: ${mutatorName} → ${replacement}`),
    }
  })
}

/**
 * Mutates the files of a group in a directory of its own, which is gone afterwards, and gives what became of each file;
 * what was not judged after `msLeft` counts as neither noticed nor survived.
 */
export const mutate = (
  files: readonly string[],
  { tests, database, lines = {} }: Group,
  msLeft: number,
  sample: Sample | null,
): Promise<Outcome[]> =>
  new Promise((resolve, reject) => {
    const dir = mkdtempSync(join(tmpdir(), 'roomtone-mutate-'))
    const report = join(dir, 'report.jsonl')
    const child = spawn(process.execPath, ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run'], {
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
      env: {
        ...process.env,
        MUTATE_FILES: files
          .flatMap((file) => lines[file]?.map((range) => `${file}:${range}`) ?? [file])
          .join(','),
        MUTATE_TESTS: tests.join(','),
        MUTATE_DATABASE: database ? '1' : '0',
        MUTATE_SAMPLE: String(sample?.size ?? 0),
        MUTATE_SEED: sample?.seed ?? '',
        MUTATE_REPORT: report,
        MUTATE_TEMP: join(dir, 'sandbox'),
      },
    })
    let late = false
    // The whole group of processes: workers must not outlive it.
    const end = () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }
    const timer = setTimeout(() => {
      late = true
      end()
    }, msLeft)
    const interrupted = () => {
      end()
      rmSync(dir, { recursive: true, force: true })
      process.exit(130)
    }
    process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
      try {
        if (!late && code !== 0) throw new Error(`The mutation run ended with ${code}`)
        resolve(read(report, dir, files))
      } catch (error) {
        reject(error)
      } finally {
        rmSync(dir, { recursive: true, force: true })
      }
    })
  })
