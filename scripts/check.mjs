// `npm run check`: every rule of the house that a tool can keep. Prints what failed and exits 1.
import { spawnSync } from 'node:child_process'

// What did not change since the last run is not judged again.
const tsc = (project) => [
  'node',
  'node_modules/ts7/bin/tsc',
  '-p',
  `tsconfig.${project}.json`,
  '--incremental',
  '--tsBuildInfoFile',
  `.tsbuild/${project}.json`,
]

const checks = {
  format: ['npx', 'biome', 'format', '.'],
  lint: ['npx', 'oxlint', '--type-aware', '--deny-warnings'],
  'types (pure)': tsc('pure'),
  'types (server)': tsc('server'),
  'types (web)': tsc('web'),
  'types (test)': tsc('test'),
  imports: ['npx', 'depcruise', 'src', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
  'table owners': ['node', 'scripts/tableOwners.mjs'],
  'unused code': ['npx', 'knip'],
  'file sizes': ['node', 'scripts/sizes.mjs'],
  coverage: ['npx', 'tsx', 'scripts/coverage.ts', '--check'],
  'first scripts': ['npx', 'tsx', 'scripts/firstScripts.ts'],
  'API stability': ['npx', 'tsx', 'scripts/stability.ts'],
  'AsyncAPI document': ['node', 'scripts/asyncapi.mjs'],
  'OpenAPI drift': ['npx', 'tsx', 'scripts/openapi.ts', '--check'],
  papers: ['npx', 'vitest', 'run', '--project', 'suites', 'test/suites/papers.test.ts'],
  'database types drift': ['npx', 'tsx', 'scripts/dbTypes.ts', '--check'],
}

const only = process.argv.slice(2)
let failed = 0
for (const [name, [command, ...args]] of Object.entries(checks)) {
  if (only.length > 0 && !only.some((word) => name.includes(word))) continue
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`)
  if (status === 0) continue
  failed++
  console.log(`${stdout}${stderr}`.trim())
}
process.exit(failed === 0 ? 0 : 1)
