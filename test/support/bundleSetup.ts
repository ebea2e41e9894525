import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundleTests } from '../../scripts/bundleTests.mjs'

/** The tests of a run and what sets them up, bundled once; `readBundled.mjs` has each process read the bundles. */
export default async ({ vitest }: TestProject): Promise<() => Promise<void>> => {
  const dist = join(import.meta.dirname, '../../dist')
  await mkdir(dist, { recursive: true })
  const outdir = await mkdtemp(join(dist, 'tests-'))
  const found = await Promise.all(vitest.projects.map((project) => project.globTestFiles()))
  const setups = vitest.projects.flatMap(({ config }) => config.setupFiles)
  const files = [...new Set([...found.flatMap(({ testFiles }) => testFiles), ...setups])]
  const list = join(outdir, 'bundles.json')
  await writeFile(list, JSON.stringify(await bundleTests(files, outdir)))
  process.env['ROOMTONE_BUNDLED_TESTS'] = list
  return () => rm(outdir, { recursive: true, force: true })
}
