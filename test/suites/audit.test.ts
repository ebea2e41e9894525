import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const home = await mkdtemp(join(tmpdir(), 'roomtone-audit-'))
afterAll(() => rm(home, { recursive: true, force: true }))

/** What the check says where the package manager answers this. */
const audited = async (answer: string): Promise<{ status: number | null; said: string }> => {
  await writeFile(join(home, 'npm'), `#!/bin/sh\ncat <<'END'\n${answer}\nEND\nexit 1\n`)
  await chmod(join(home, 'npm'), 0o755)
  const { status, stdout } = spawnSync(process.execPath, ['scripts/audit.mjs'], {
    encoding: 'utf8',
    env: { PATH: `${home}:${dirname(process.execPath)}:/usr/bin:/bin` },
  })
  return { status, said: stdout }
}
const found = (high: number) =>
  JSON.stringify({
    vulnerabilities: { example: { severity: high > 0 ? 'high' : 'low', range: '<2' } },
    metadata: { vulnerabilities: { low: 1, high, critical: 0 } },
  })

test('a grave weakness of a library fails the check, a small one is named', async () => {
  const grave = await audited(found(1))
  expect(grave.status).toBe(1)
  expect(grave.said).toContain('example <2')
  const small = await audited(found(0))
  expect(small.status).toBe(0)
  expect(small.said).toContain('example <2')
})

test('a registry that does not answer fails nothing, and that is said', async () => {
  for (const answer of ['{"statusCode":405}', 'no JSON']) {
    const { status, said } = await audited(answer)
    expect(status).toBe(0)
    expect(said).toContain('not asked')
  }
})
