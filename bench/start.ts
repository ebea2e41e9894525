import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '#app/root.ts'
import { firstScripts } from '../scripts/pageScripts.ts'
import { startProduct } from './lib/product.ts'
import type { Finding } from './lib/table.ts'

/** Goal 7: how long the built server takes to be ready, what it weighs idle, what a browser loads first. */
export const startBench = async (): Promise<Finding[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'roomtone-bench-'))
  await chmod(dataDir, 0o755)
  const first = await startOnce(dataDir)
  const again = await startOnce(dataDir)
  await rm(dataDir, { recursive: true, force: true })
  const room = (await firstScripts(join(root, 'dist/web')))?.find(({ name }) => name === 'room')
  return [
    finding('ready on a new data directory, s', first.seconds, '<= 20', ''),
    finding('ready on a used data directory, s', again.seconds, '<= 3', ''),
    finding('idle, whole process tree, MB', again.megabytes, '<= 300', 'PSS, PostgreSQL included'),
    finding(
      'first JavaScript of the room page, kB compressed',
      room?.kB ?? Number.NaN,
      `<= ${room?.limit}`,
      `brotli, entry and room page, in ${room?.files} files`,
    ),
  ]
}

const finding = (what: string, ratio: number, wanted: string, detail: string): Finding => ({
  goal: '7',
  what,
  ratio,
  wanted,
  detail,
})

const startOnce = async (dataDir: string): Promise<{ seconds: number; megabytes: number }> => {
  const began = performance.now()
  const server = await startProduct(dataDir)
  const seconds = (performance.now() - began) / 1000
  await sleep(5000)
  const megabytes = server.weigh().tree
  await server.stop()
  return { seconds, megabytes }
}
