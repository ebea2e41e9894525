// `npm test`: every test, but those that drive a browser take turns where there are few processors: they are two thirds
// of the work. Which of them are run changes from day to day; `BROWSER_PART=2/3` says which, `BROWSER_PART=1/1` all.
// With arguments, what those name, as vitest reads them.
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const DAY_MS = 86_400_000

/** How many days it takes until each of them was run. */
const parts = () => {
  const processors = availableParallelism()
  if (processors >= 8) return 1
  return processors >= 4 ? 2 : 3
}

const partOfToday = () => {
  const of = parts()
  return `${(Math.floor(Date.now() / DAY_MS) % of) + 1}/${of}`
}

const args = process.argv.slice(2)
const part = args.length > 0 ? undefined : (process.env.BROWSER_PART ?? partOfToday())
if (part !== undefined)
  console.log(`In browsers: part ${part} of the tests. All of them: BROWSER_PART=1/1 npm test`)
const { status } = spawnSync('npx', ['vitest', 'run', ...args], {
  stdio: 'inherit',
  env: { ...process.env, ...(part !== undefined && { BROWSER_PART: part }) },
})
process.exit(status ?? 1)
