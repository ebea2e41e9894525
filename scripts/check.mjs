// `npm run check`: every rule of the house that a tool can keep. Prints what failed and exits 1.
import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'

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
const asked = Object.entries(checks).filter(
  ([name]) => only.length === 0 || only.some((word) => name.includes(word)),
)
const outcomes = new Map()
let failed = 0

const judge = ([command, ...args]) =>
  new Promise((resolve) => {
    execFile(command, args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve({ isKept: error === null, said: `${stdout}${stderr}`.trim() }),
    )
  })

/** Prints what is known, in the order of the list. */
const tell = () => {
  for (const [name] of asked) {
    const outcome = outcomes.get(name)
    if (outcome === undefined) return
    if (outcome.isTold) continue
    outcome.isTold = true
    console.log(`${outcome.isKept ? 'ok    ' : 'FAILED'} ${name}`)
    if (outcome.isKept) continue
    failed++
    console.log(outcome.said)
  }
}

// Most of them use one core.
const waiting = [...asked]
const work = async () => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [name, command] = next
    outcomes.set(name, await judge(command))
    tell()
  }
}
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work))
process.exit(failed === 0 ? 0 : 1)
