import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { atEnd } from './leftBehind.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A Roomtone in a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess
  /** Where it listens; rejects with what it said if it ends before it is ready. */
  readonly ready: Promise<string>
  /** The exit code, or the signal's name. */
  readonly ended: Promise<number | string>
  /** All it wrote, both streams. */
  said(): string
}

/**
 * Starts the server as it is built, with these settings and nothing else of this environment's configuration. It ends
 * with the test file at the latest.
 */
export const spawnServer = (settings: Record<string, string>): ServerProcess => {
  const child = spawn(process.execPath, [join(process.env['ROOMTONE_BUILT'] ?? '', 'main.js')], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', HOST: '127.0.0.1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  atEnd(() => child.kill('SIGKILL'))
  let said = ''
  const ended = new Promise<number | string>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown')),
  )
  const ready = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      said += chunk.toString()
      const match = /Roomtone is ready at (\S+)/.exec(said)
      if (match?.[1]) resolve(match[1].replace('localhost', '127.0.0.1'))
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    void ended.then(() => reject(new Error(`The server ended before it was ready: ${said}`)))
  })
  ready.catch(() => undefined)
  return { child, ready, ended, said: () => said }
}
