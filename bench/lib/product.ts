import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '#app/root.ts'
import { npmStart } from './npmStart.ts'
import { family, ownBytes } from './processTime.ts'

/** Runs what `npm start` runs on what is built, until it is ready. */
export const startProduct = async (dataDir: string) => {
  const child = spawn('/bin/sh', ['-c', npmStart.script], {
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
