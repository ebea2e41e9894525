import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { family, ownBytes } from './lib/processTime.ts'
import type { Finding } from './lib/table.ts'

/** Goal 7: how long the built server takes to be ready, what it weighs idle, what a browser loads first. */
export const startBench = async (): Promise<Finding[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'roomtone-bench-'))
  await chmod(dataDir, 0o755)
  const first = await startOnce(dataDir)
  const again = await startOnce(dataDir)
  await rm(dataDir, { recursive: true, force: true })
  const scripts = await firstScripts()
  return [
    finding('ready on a new data directory, s', first.seconds, '<= 20', ''),
    finding('ready on a used data directory, s', again.seconds, '<= 3', ''),
    finding('idle, whole process tree, MB', again.megabytes, '<= 300', 'PSS, PostgreSQL included'),
    finding(
      'first JavaScript of the room page, kB compressed',
      scripts,
      '<= 250',
      'brotli, entry and room page',
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
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', DEMO: 'off' },
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

/** The scripts index.html names, and the page of the room with what it needs at once. */
const firstScripts = async (): Promise<number> => {
  const assets = 'dist/web/assets'
  const names = await readdir(assets)
  const page = await readFile('dist/web/index.html', 'utf8')
  const room = names.find((name) => /^RoomPage-.*\.js$/.test(name)) ?? ''
  const needed = new Set([...page.matchAll(/assets\/([\w.-]+\.js)/g)].map((match) => match[1] ?? ''))
  needed.add(room)
  for (const name of needed) {
    const text = await readFile(join(assets, name), 'utf8')
    for (const match of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) needed.add(match[1] ?? '')
  }
  let bytes = 0
  for (const name of needed) bytes += brotliCompressSync(await readFile(join(assets, name))).length
  return bytes / 1024
}
