import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '#app/root.ts'
import { firstScripts } from '../scripts/pageScripts.ts'
import { npmStart } from './lib/npmStart.ts'
import { family, ownBytes } from './lib/processTime.ts'
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
  const started = performance.now()
  const server = spawn(process.execPath, [...npmStart.flags, 'dist/server/main.js'], {
    env: {
      ...npmStart.env,
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve, reject) => {
    server.stdout.once('data', resolve)
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  const seconds = (performance.now() - started) / 1000
  await sleep(5000)
  const bytes = family(server.pid ?? 0).reduce((sum, pid) => sum + ownBytes(pid), 0)
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.removeAllListeners('exit')
  server.once('exit', () => undefined)
  server.kill('SIGTERM')
  await Promise.race([ended, sleep(3000)])
  return { seconds, megabytes: bytes / 1024 / 1024 }
}
