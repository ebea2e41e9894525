import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '#app/root.ts'
import { family, ownBytes } from './processTime.ts'

/** Runs what `npm start` runs, with its settings of the allocator, on what is built. */
export const startProduct = async (dataDir: string) => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const child = spawn('/bin/sh', ['-c', scripts.start], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'on',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const match = /ready at (\S+)/.exec(chunk.toString())
      if (match?.[1]) resolve(match[1].replace('localhost', '127.0.0.1'))
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  const megabytes = (pids: number[]): number =>
    pids.reduce((sum, pid) => sum + ownBytes(pid), 0) / 1024 / 1024
  const pid = child.pid ?? 0
  return {
    url,
    weigh: () => ({ server: megabytes([pid]), tree: megabytes(family(pid)) }),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await Promise.race([ended, sleep(11_000)])
    },
  }
}
