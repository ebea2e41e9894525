import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasFfmpeg } from '#adapters/media/ffmpeg/hasFfmpeg.ts'
import type { Config } from '../config.ts'
import { type Finding, look } from './finding.ts'

const WANTED_BYTES = 5e9
const NEEDED_BYTES = 0.5e9

/** The programs and the disk that the server runs on. */
export const checkMachine = (config: Config): Promise<Finding[]> =>
  Promise.all([
    Promise.resolve(nodeOf(process.versions.node)),
    look('Data directory', 'Let the account that runs Roomtone write there, or set DATA_DIR.', async () => {
      const file = join(config.DATA_DIR, `.doctor-${randomUUID()}`)
      await mkdir(config.DATA_DIR, { recursive: true })
      await writeFile(file, 'x')
      await rm(file)
      return spaceIn(config.DATA_DIR)
    }),
    look('Sound', '', async () => {
      if (config.FFMPEG === 'off') return { state: 'well', says: 'ours alone, as FFMPEG says' }
      return (await hasFfmpeg())
        ? { state: 'well', says: 'ffmpeg' }
        : {
            state: 'note',
            says: 'ours alone',
            advice: 'Install ffmpeg, and more kinds of files can be uploaded.',
          }
    }),
  ])

const nodeOf = (version: string): Finding => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isNewEnough = major > 20 || (major === 20 && minor >= 19)
  const found = { what: 'Node.js', says: version }
  return isNewEnough
    ? { ...found, state: 'well' }
    : { ...found, state: 'wrong', advice: 'Install Node.js 20.19 or newer.' }
}

const spaceIn = async (dir: string): Promise<Omit<Finding, 'what'>> => {
  const { bavail, bsize } = await statfs(dir)
  const free = bavail * bsize
  const says = `${dir}, ${(free / 1e9).toFixed(1)} GB free`
  if (free >= WANTED_BYTES) return { state: 'well', says }
  const advice = 'Make room: songs are kept in several qualities, and a full disk stops the database.'
  return { state: free < NEEDED_BYTES ? 'wrong' : 'note', says, advice }
}
