import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { stepsOf } from '#web/player/decks/steps.ts'
import type { MusicProvider } from '#contract/song.ts'
import type { Finding } from './lib/table.ts'

/** Each provider is listened to for so many beats of a second. */
const BEATS = 60
const FILES = ['test/e2e/providers.test.ts', 'test/e2e/heardAsFiles.test.ts']
/** Longest silence when one provider takes over from another, ms (providers.md, 51). */
const MOST_SILENCE_MS = 3000

/**
 * What two pages of real Chromium make of each provider, one after the other, by ear: how far a provider's sound is from
 * the room's time over a minute (providers.md, 44), and the longest silence between two of them (51). It runs the browser
 * tests of those, which print what they heard, for a minute a provider.
 */
export const soundBench = async (): Promise<Finding[]> => {
  const { stdout } = await heard()
  const apart = [...stdout.matchAll(/^(\w+): apart ([\d.]+) ms, off p95 ([\d.]+) ms$/gm)]
  const [, silence = 'NaN'] = /^switching: silence (\d+) ms/m.exec(stdout) ?? []
  return [
    ...apart.map(([, provider = '', two = '', off = '']): Finding => {
      const goal = stepsOf(provider as MusicProvider).goalMs
      return {
        goal: 'sound',
        what: `${provider}, a minute: how far it is from the room's time, p95, ms`,
        ratio: Number(off),
        wanted: `<= ${goal}`,
        detail: `two listeners ${two} ms apart`,
      }
    }),
    {
      goal: 'sound',
      what: 'from one provider to the next: the longest silence, ms',
      ratio: Number(silence),
      wanted: `<= ${MOST_SILENCE_MS}`,
      detail: '',
    },
  ]
}

/** What the tests printed; a test that failed is said, and what others heard is told all the same. */
const heard = async (): Promise<{ readonly stdout: string }> => {
  try {
    return await promisify(execFile)(
      'npx',
      ['vitest', 'run', '--project', 'browser', '--no-file-parallelism', ...FILES, '-t', ' 44, '],
      { env: { ...process.env, SOUND_BEATS: String(BEATS) }, maxBuffer: 64 * 1024 * 1024 },
    )
  } catch (error) {
    if (!(error instanceof Error && 'stdout' in error)) throw error
    const stdout = String(error.stdout)
    console.log(`Not all was heard:\n${stdout}`)
    return { stdout }
  }
}
