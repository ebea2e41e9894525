// `npm test`: every test, but the slowest ones take turns where there are few processors: those that drive a browser,
// kill servers, or work on sound and pictures. Which of them are run changes from day to day; `TEST_PART=2/14` says
// which, `TEST_PART=1/1` all. With arguments, what those name, as vitest reads them.
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const DAY_MS = 86_400_000

/** How many days it takes until each of them was run: a fortnight on two processors. */
const parts = () => {
  const processors = availableParallelism()
  if (processors >= 8) return 1
  return processors >= 4 ? 3 : 14
}

const partOfToday = () => {
  const of = parts()
  return `${(Math.floor(Date.now() / DAY_MS) % of) + 1}/${of}`
}

const args = process.argv.slice(2)
const part = args.length > 0 ? undefined : (process.env.TEST_PART ?? partOfToday())
if (part !== undefined) console.log(`Of the slow tests: part ${part}. All of them: TEST_PART=1/1 npm test`)
const { status } = spawnSync('npx', ['vitest', 'run', ...args], {
  stdio: 'inherit',
  env: { ...process.env, ...(part !== undefined && { TEST_PART: part }) },
})
process.exit(status ?? 1)
