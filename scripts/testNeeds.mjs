// Before the tests: what they need beside Node. On Debian, as root, it is installed; elsewhere it is named, and the
// suites that need it fail.
import { execFileSync } from 'node:child_process'

const needs = [
  { command: 'redis-server', pack: 'redis-server', args: ['--version'] },
  { command: 'ffmpeg', pack: 'ffmpeg', args: ['-version'] },
  // No push wakes the one that npm ships.
  { command: 'chromium', pack: 'chromium', args: ['--version'] },
  { command: 'supysonic-server', pack: 'supysonic', args: ['--help'] },
]

const runs = (command, args) => {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const missing = () => needs.filter(({ command, args }) => !runs(command, args))

const lacking = missing().map(({ pack }) => pack)
if (lacking.length > 0) {
  if (process.getuid?.() === 0 && runs('apt-get', ['--version'])) {
    console.log(`Installing what the tests need: ${lacking.join(', ')}`)
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    try {
      execFileSync('apt-get', ['update', '-qq'], options)
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...lacking], options)
    } catch (error) {
      console.error(String(error))
    }
  }
  const left = missing().map(({ pack }) => pack)
  if (left.length > 0) console.error(`Suites that need ${left.join(' and ')} will fail: please install them.`)
}
