// Mutation testing of the rules that keep somebody out: `npm run mutate` all groups, `npm run mutate -- live access` some
// of them, `-- --file src/x.ts` one file, `-- --changed` those that differ from main. `--minutes n` is the time limit (60;
// 15 with --changed). Each file's score is printed; below 85 % the run fails.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const TARGET = 85

/** What is mutated together, and which tests judge it. `database`: they start a PostgreSQL. */
const groups = {
  live: {
    files: [
      'src/live/standing.ts',
      'src/live/roomUser.ts',
      'src/live/decide/account.ts',
      'src/live/decide/animate.ts',
      'src/live/decide/guests.ts',
      'src/live/decide/mayModerate.ts',
      'src/live/decide/nextSong.ts',
      'src/live/decide/people.ts',
      'src/live/decide/play.ts',
      'src/live/decide/presence.ts',
      'src/live/decide/residents.ts',
      'src/live/decide/seats.ts',
      'src/live/decide/settings.ts',
      'src/live/decide/turns.ts',
      'src/live/decide/votes.ts',
    ],
    tests: [
      'test/suites/live/rules.test.ts',
      'test/suites/live/callers.test.ts',
      'test/suites/live/standing.test.ts',
      'test/suites/live/animations.test.ts',
      'test/suites/live/accounts.test.ts',
      'test/suites/live/decisions.test.ts',
      'test/suites/live/timers.test.ts',
      'test/suites/live/guests.test.ts',
    ],
  },
  admission: { files: ['src/gateway/admit.ts'], tests: ['src/gateway/admit.test.ts'] },
  throttle: {
    files: ['src/gateway/throttle.ts', 'src/gateway/counters.ts'],
    tests: ['test/suites/throttle.test.ts'],
    database: true,
  },
  limits: {
    files: ['src/services/core/limits/attemptLimit.ts', 'src/services/core/limits/storeAttempts.ts'],
    tests: ['src/services/core/limits/attemptLimit.test.ts'],
    database: true,
  },
  tickets: {
    files: ['src/services/upload/sound/ticket.ts'],
    tests: ['src/services/upload/sound/ticket.test.ts'],
  },
  access: {
    files: ['src/services/user/access.ts', 'src/services/user/moderation/ladder.ts'],
    tests: [
      'test/suites/doors/account.test.ts',
      'test/suites/doors/thing.test.ts',
      'src/services/user/moderation/moderation.test.ts',
      'src/services/user/profiles/profiles.test.ts',
    ],
    database: true,
  },
  rooms: {
    files: [
      'src/services/room/access.ts',
      'src/services/room/roles/target.ts',
      'src/services/room/rooms/settingRights.ts',
    ],
    tests: ['test/suites/doors/room.test.ts', 'src/services/room/roles/roles.test.ts'],
    database: true,
  },
  playlist: {
    files: ['src/services/playlist/access.ts'],
    tests: ['test/suites/doors/crate.test.ts'],
    database: true,
  },
  uploads: {
    files: ['src/services/upload/access.ts'],
    tests: [
      'test/suites/doors/song.test.ts',
      'src/services/upload/sound/hearing.test.ts',
      'test/suites/guards/uploads.test.ts',
    ],
    database: true,
  },
  chat: {
    files: ['src/services/chat/access.ts'],
    tests: ['test/suites/doors/chat.test.ts', 'test/suites/chat/access.test.ts'],
    database: true,
  },
  tokens: {
    files: [
      'src/services/user/sessions/effectiveRole.ts',
      'src/services/user/sessions/accessToken.ts',
      'src/services/user/sessions/authenticate.ts',
    ],
    tests: ['src/services/user/sessions/sessions.test.ts', 'test/suites/guards/rooms.test.ts'],
    database: true,
  },
  epochs: {
    files: ['src/runtime/room/store.ts', 'src/runtime/host/storeLeases.ts'],
    tests: ['test/suites/lease/lease.test.ts'],
    database: true,
  },
}

const args = process.argv.slice(2)
const valueOf = (flag) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined)
const changedOnly = args.includes('--changed')
const minutes = Number(valueOf('--minutes') ?? (changedOnly ? 15 : 60))
const one = valueOf('--file')
const named = args.filter((arg) => arg in groups)

const changed = () => {
  const base = process.env['MUTATE_BASE'] ?? 'main'
  const since = execFileSync('git', ['merge-base', base, 'HEAD'], { encoding: 'utf8' }).trim()
  return new Set(execFileSync('git', ['diff', '--name-only', since], { encoding: 'utf8' }).split('\n'))
}

const touched = changedOnly ? changed() : null
const wanted = Object.entries(groups)
  .filter(([name]) => named.length === 0 || named.includes(name))
  .map(([name, group]) => ({
    name,
    ...group,
    files: group.files.filter((file) => (one ? file === one : (touched?.has(file) ?? true))),
  }))
  .filter(({ files }) => files.length > 0)

const scoreOf = (mutants) => {
  const count = (...states) => mutants.filter(({ status }) => states.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  const all = noticed + count('Survived', 'NoCoverage')
  return { noticed, all, score: all === 0 ? 100 : (100 * noticed) / all }
}

/** Mutates one file in a directory of its own, which is gone afterwards; gives its mutants, or null if time ran out. */
const run = (file, { tests, database }, msLeft) =>
  new Promise((resolve, reject) => {
    const dir = mkdtempSync(join(tmpdir(), 'roomtone-mutate-'))
    const report = join(dir, 'report.json')
    const child = spawn(process.execPath, ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run'], {
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
      env: {
        ...process.env,
        MUTATE_FILES: file,
        MUTATE_TESTS: tests.join(','),
        MUTATE_DATABASE: database ? '1' : '0',
        MUTATE_REPORT: report,
        MUTATE_TEMP: join(dir, 'sandbox'),
      },
    })
    let late = false
    // The whole group of processes: workers must not outlive it.
    const end = () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }
    const timer = setTimeout(() => {
      late = true
      end()
    }, msLeft)
    const interrupted = () => {
      end()
      rmSync(dir, { recursive: true, force: true })
      process.exit(130)
    }
    process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
      try {
        if (late) return resolve(null)
        if (code !== 0) return reject(new Error(`The mutation run ended with ${code}`))
        resolve(
          Object.values(JSON.parse(readFileSync(report, 'utf8')).files).flatMap(({ mutants }) => mutants),
        )
      } catch (error) {
        reject(error)
      } finally {
        rmSync(dir, { recursive: true, force: true })
      }
    })
  })

if (wanted.length === 0) console.log('Nothing to mutate')
const until = Date.now() + minutes * 60_000
const lines = []
let failed = false
for (const group of wanted)
  for (const file of group.files) {
    const left = until - Date.now()
    const mutants = left > 0 ? await run(file, group, left) : null
    if (mutants === null) {
      lines.push(`   no time left  ${file}`)
      continue
    }
    const { noticed, all, score } = scoreOf(mutants)
    failed ||= score < TARGET
    lines.push(`${score.toFixed(1).padStart(5)} %  ${noticed} of ${all}  ${file}`)
  }
console.log(`\n${lines.join('\n')}`)
if (failed) {
  console.error(`Below ${TARGET} %`)
  process.exitCode = 1
}
