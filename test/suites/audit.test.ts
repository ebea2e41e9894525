import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const home = await mkdtemp(join(tmpdir(), 'roomtone-audit-'))
afterAll(() => rm(home, { recursive: true, force: true }))

/** What the package manager answers each question; by default that all is well. */
interface Answers {
  readonly audit?: string
  readonly outdated?: string
  readonly view?: string
}
const well = JSON.stringify({ vulnerabilities: {}, metadata: { vulnerabilities: { high: 0, critical: 0 } } })

const audited = async (
  answers: Answers,
  ...args: string[]
): Promise<{ status: number | null; said: string }> => {
  const { audit = well, outdated = '{}', view = '{}' } = answers
  const cases = Object.entries({ audit, outdated, view }).map(
    ([question, answer]) => `${question}) cat <<'END'\n${answer}\nEND\n;;`,
  )
  await writeFile(join(home, 'npm'), `#!/bin/sh\ncase "$1" in\n${cases.join('\n')}\nesac\nexit 1\n`)
  await chmod(join(home, 'npm'), 0o755)
  const { status, stdout } = spawnSync(process.execPath, ['scripts/audit.mjs', ...args], {
    encoding: 'utf8',
    env: { PATH: `${home}:${dirname(process.execPath)}:/usr/bin:/bin` },
  })
  return { status, said: stdout }
}
const found = (high: number, fixAvailable = false) =>
  JSON.stringify({
    vulnerabilities: { example: { severity: high > 0 ? 'high' : 'low', range: '<2', fixAvailable } },
    metadata: { vulnerabilities: { low: 1, high, critical: 0 } },
  })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('a grave weakness of a library fails the check, a small one is named', async () => {
  const grave = await audited({ audit: found(1) })
  expect(grave.status).toBe(1)
  expect(grave.said).toContain('example <2')
  const small = await audited({ audit: found(0, true) })
  expect(small.status).toBe(0)
  expect(small.said).toContain('example <2')
})

test('before a release a small one fails it too, once something mends it', async () => {
  expect((await audited({ audit: found(0) }, '--release')).status).toBe(0)
  expect((await audited({ audit: found(0, true) }, '--release')).status).toBe(1)
  expect((await audited({}, '--release')).status).toBe(0)
})

test('a registry that does not answer fails nothing, and that is said; before a release it has to', async () => {
  const silent: Answers[] = [{ audit: '{"statusCode":405}' }, { audit: 'no JSON' }, { outdated: 'no JSON' }]
  for (const answers of silent) {
    const { status, said } = await audited(answers)
    expect(status).toBe(0)
    expect(said).toContain('not asked')
    expect((await audited(answers, '--release')).status).toBe(1)
  }
})

test('a library of ours that is three months behind fails the check, counted from what was newer first', async () => {
  const behind = (name: string, current?: string) =>
    JSON.stringify({ [name]: { ...(current !== undefined && { current }), latest: '9.2.0' } })
  const view = (days: number) =>
    JSON.stringify({
      created: daysAgo(900),
      '9.0.0': daysAgo(500),
      '9.1.0-beta.1': daysAgo(400),
      '9.1.0': daysAgo(days),
      '9.2.0': daysAgo(1),
      '10.0.0': daysAgo(300),
    })
  const late = await audited({ outdated: behind('kysely', '9.0.0'), view: view(93) })
  expect(late.status).toBe(1)
  expect(late.said).toContain('93 days   kysely 9.0.0')
  const soon = await audited({ outdated: behind('kysely', '9.0.0'), view: view(92) })
  expect(soon.status).toBe(0)
  expect(soon.said).toContain('no library is further behind than 92 days')
  // Neither what only builds and tests us, nor what is for another machine.
  for (const [name, current] of [
    ['vitest', '9.0.0'],
    ['kysely', undefined],
  ] as const)
    expect((await audited({ outdated: behind(name, current), view: view(93) })).status, name).toBe(0)
  const unknown = { outdated: behind('kysely', '9.0.0'), view: 'no JSON' }
  expect((await audited(unknown)).said).toContain('not asked')
  expect((await audited(unknown, '--release')).status).toBe(1)
})

test('no release is recorded without the check', async () => {
  const { scripts } = (await import('../../package.json', { with: { type: 'json' } })).default
  expect(scripts.prereleased).toBe('node scripts/audit.mjs --release')
})
