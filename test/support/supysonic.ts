import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { atEnd } from './leftBehind.ts'

const run = promisify(execFile)

const USER = 'house'
const PASSWORD = 'library-password'

/** Serves it on a free port and says which. */
const SERVE = `
from werkzeug.serving import make_server
from supysonic.web import create_application
server = make_server('127.0.0.1', 0, create_application(), threaded=True)
print(server.server_port, flush=True)
server.serve_forever()
`

/** A song of a sine, for so many seconds. */
export interface RealSong {
  readonly title: string
  readonly artist: string
  readonly seconds: number
}

/**
 * Supysonic, an open server of Subsonic’s API (Debian’s package), with songs of its own and a playlist of all; it stops
 * after the test file.
 */
export const startSupysonic = async (songs: readonly RealSong[]) => {
  const home = await mkdtemp(join(tmpdir(), 'roomtone-supysonic-'))
  const music = join(home, 'music')
  await mkdir(music)
  await writeFile(
    join(home, '.supysonic'),
    `[base]\ndatabase_uri = sqlite:///${home}/library.db\n[webapp]\ncache_dir = ${home}/cache\n` +
      `[daemon]\nsocket = ${home}/socket\nrun_watcher = false\n`,
  )
  for (const [i, { title, artist, seconds }] of songs.entries()) {
    const tone = `sine=frequency=${300 + 200 * i}:duration=${seconds}`
    const tags = ['-metadata', `title=${title}`, '-metadata', `artist=${artist}`, '-metadata', 'album=Real']
    await run('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', tone, ...tags, join(music, `${i}.mp3`)])
  }
  const options = { cwd: home, env: { PATH: process.env['PATH'], HOME: home } }
  const cli = (...args: string[]) => run('supysonic-cli', args, options)
  await cli('user', 'add', USER, '--password', PASSWORD)
  await cli('folder', 'add', 'music', music)
  await cli('folder', 'scan', 'music', '--foreground')
  const child = spawn('/usr/bin/python3', ['-c', SERVE], { ...options, stdio: ['ignore', 'pipe', 'ignore'] })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  atEnd(async () => {
    child.kill('SIGKILL')
    await gone
    await rm(home, { recursive: true, force: true })
  })
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()))
    child.once('exit', () => reject(new Error('Supysonic ended before it was ready')))
  })
  return { url: `http://127.0.0.1:${port}`, user: USER, password: PASSWORD }
}
