import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '#app/root.ts'

/** How a command of the built server ended, and all it printed. */
export interface CommandEnd {
  readonly code: number | null
  readonly said: string
}

/** Runs a command of the built server (`backup`, `restore`, `doctor` …) to its end, with these settings and no others. */
export const runCommand = (
  name: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<CommandEnd> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(process.env['ROOMTONE_BUILT'] ?? '', `${name}.js`), ...args],
      {
        cwd: root,
        env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let said = ''
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, said }))
  })
