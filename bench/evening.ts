import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { wav } from '#test/suites/media/wav.ts'
import { eveningAt } from './lib/eveningGuests.ts'
import { startProduct } from './lib/product.ts'
import type { Finding } from './lib/table.ts'

const GUESTS = 60
const MEMBERS = 20
const PICTURES = 40
const LINES = 300
const UPLOADS = 20
/** The evening is pressed into so long; the machine may make it longer. */
const EVENING_MS = 240_000
const SETTLE_MS = 30_000
const TAIL_MS = 90_000

/**
 * What an evening leaves behind in memory (goal 11): the server as `npm start` starts it, a load of hours within
 * minutes, and then silence. Proportional set size (PSS) of the whole process tree, PostgreSQL included, and of the
 * server alone.
 */
export const eveningBench = async (): Promise<Finding[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'roomtone-bench-'))
  await chmod(dataDir, 0o755)
  const server = await startProduct(dataDir)
  try {
    await sleep(SETTLE_MS)
    const idle = server.weigh()
    const began = Date.now()
    const guests = await eveningAt(server.url, GUESTS, MEMBERS)
    const spread = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
      Promise.all(
        Array.from({ length: count }, async (_, n) => {
          await sleep((EVENING_MS * n) / count)
          return work(n)
        }),
      )
    await Promise.all([
      spread(PICTURES, async (n) => guests.showPicture(n, await photo(n))),
      spread(LINES, (n) => guests.say(n, `Line ${n} of the evening`)),
      spread(UPLOADS, (n) => guests.upload(n, song(n))),
      spread(MEMBERS, (n) => guests.signInAgain(n)),
      spread(EVENING_MS / 1000, (n) => guests.dance(n)),
    ])
    await guests.untilPrepared()
    const busy = server.weigh()
    const minutes = (Date.now() - began) / 60_000
    guests.leave()
    await sleep(TAIL_MS)
    const after = server.weigh()
    const heap = await guests.heapMb()
    const load = `${GUESTS} guests, ${PICTURES} pictures, ${LINES} lines, ${UPLOADS} uploads in ${minutes.toFixed(1)} minutes, then ${TAIL_MS / 1000} s of silence`
    const row = (what: string, ratio: number, wanted: string, detail: string): Finding => ({
      goal: '11',
      what,
      ratio,
      wanted,
      detail,
    })
    return [
      row('after an evening, above idle, whole tree, MB', after.tree - idle.tree, '<= 80', load),
      row(
        'the same, server alone, MB',
        after.server - idle.server,
        '-',
        `${idle.server.toFixed(0)} idle, ${busy.server.toFixed(0)} at the end of the evening, ${after.server.toFixed(0)} after it, of which heap ${heap.toFixed(0)}`,
      ),
    ]
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A photo of six megapixels, as a telephone takes them: colours that flow, and noise. */
const photo = async (n: number): Promise<Buffer> => {
  const [width, height] = [3000, 2000]
  const noise = randomBytes(300 * 200 * 3)
  for (let i = 0; i < noise.length; i++) noise[i] = ((noise[i] ?? 0) >> 2) + ((i * (n + 1)) % 190)
  const small = sharp(noise, { raw: { width: 300, height: 200, channels: 3 } })
  return small.resize(width, height).jpeg({ quality: 88 }).toBuffer()
}

/** Twenty seconds of a tone of its own, as WAV. */
const song = (n: number): Buffer =>
  wav(20, (t) => (9000 / 32767) * Math.sin(2 * Math.PI * (200 + 13 * n) * t), { channels: 1, rate: 44_100 })
