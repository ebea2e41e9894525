import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '#app/root.ts'
import { npmStart } from './npmStart.ts'

/** A server under measurement, in a process of its own so that its CPU time can be told from the driver's. */
export interface Child {
  readonly pid: number
  readonly port: number
  ask(message: object): Promise<unknown>
  stop(): Promise<void>
}

/** What runs is built as the product is: tsx gives each function that is made at work a name of its own, which costs. */
const built = async (file: string): Promise<string> => {
  const outfile = join(root, 'dist', 'bench', file.replace(/\.ts$/, '.js'))
  await build({
    absWorkingDir: root,
    entryPoints: [join('bench', file)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  })
  return outfile
}

/** The program's memory settings and flags of Node. */
interface Start {
  readonly env: Readonly<Record<string, string>>
  readonly flags: readonly string[]
}

/**
 * Forks `bench/<file>` as `npm start` starts the server, with `settings` added to its environment; it must send `{port}`
 * when it listens and answer every message once.
 */
export const startChild = (file: string, settings: Record<string, string> = {}): Promise<Child> =>
  start(file, { ...npmStart, env: { ...npmStart.env, ...settings } })

/** Forks what we are measured beside as its own pages say that it is started: `node` without flags. */
export const startPeer = (file: string): Promise<Child> => start(file, { env: {}, flags: [] })

const start = async (file: string, { env, flags }: Start): Promise<Child> => {
  const child: ChildProcess = fork(await built(file), {
    execArgv: [...flags],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const next = (): Promise<unknown> =>
    new Promise((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
    })
  const { port } = (await next()) as { port: number }
  return {
    pid: child.pid ?? 0,
    port,
    ask: (message) => {
      const answer = next()
      child.send(message)
      return answer
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
  }
}
