import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const home = await mkdtemp(join(tmpdir(), 'roomtone-retries-'))
afterAll(() => rm(home, { recursive: true, force: true }))
await symlink(resolve('node_modules'), join(home, 'node_modules'))
await writeFile(
  join(home, 'vitest.config.ts'),
  `import { RetryReporter } from ${JSON.stringify(resolve('test/support/retryReporter.ts'))}
  export default { test: { retry: 1, reporters: [new RetryReporter()] } }`,
)

/** How a run of tests ends with our reporter, each tried once more where it failed. */
const ran = async (body: string) => {
  await writeFile(
    join(home, 'some.test.ts'),
    `import { expect, test } from 'vitest'
    let times = 0
    test('one of them', () => { times++; ${body} })`,
  )
  const { status, stdout } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run'], {
    cwd: home,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  })
  return { status, stdout }
}

test('a test that passes the second time is printed with what differed, counted, and fails the run', async () => {
  const sometimes = await ran(`expect(times === 2 ? [] : ['a fault']).toEqual([])`)
  expect(sometimes.stdout).toContain(' Retries  1\n')
  expect(sometimes.stdout).toContain('some.test.ts > one of them: 1 more, passed then')
  expect(sometimes.stdout).toContain('a fault')
  expect(sometimes.status).toBe(1)
  const always = await ran('expect(times).toBe(1)')
  expect(always.stdout).toContain(' Retries  0\n')
  expect(always.status).toBe(0)
})
