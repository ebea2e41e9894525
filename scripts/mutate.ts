// Mutation testing of the rules that keep somebody out: `npm run mutate` all groups, `npm run mutate -- live access` some
// of them, `-- --file src/x.ts` one file (or several), `-- --changed` those that differ from main. `--minutes n` is the time limit (60;
// 15 with --changed). `--sample n` judges n mutants of each group, drawn at random; `--seed s` draws those of an earlier
// run. Each file's score is printed, with what survived; below 85 % the run fails.
import { randomBytes } from 'node:crypto'
import { changedFiles } from './mutate/changed.ts'
import { groups } from './mutate/groups.ts'
import { mutate, type Outcome, type Sample } from './mutate/stryker.ts'

const TARGET = 85

const args = process.argv.slice(2)
const valueOf = (flag: string) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined)
const touched = args.includes('--changed') ? changedFiles('.', process.env['MUTATE_BASE'] ?? 'main') : null
const minutes = Number(valueOf('--minutes') ?? (touched ? 15 : 60))
const only = args.filter((_, n) => args[n - 1] === '--file')
const size = Number(valueOf('--sample') ?? 0)
const seed = valueOf('--seed') ?? randomBytes(4).toString('hex')
const sample: Sample | null = size > 0 ? { size, seed } : null
const named = args.filter((arg) => arg in groups)

const wanted = Object.entries(groups)
  .filter(([name]) => named.length === 0 || named.includes(name))
  .map(([, group]) => ({
    group,
    files: group.files.filter((file) =>
      only.length > 0 ? only.includes(file) : (touched?.has(file) ?? true),
    ),
  }))
  .filter(({ files }) => files.length > 0)

const scoreOf = (noticed: number, all: number) => (all === 0 ? 100 : (100 * noticed) / all)
const line = (name: string, noticed: number, all: number) =>
  `${scoreOf(noticed, all).toFixed(1).padStart(5)} %  ${noticed} of ${all}  ${name}`

const until = Date.now() + minutes * 60_000
const outcomes: Outcome[] = []
let failed = false
for (const { group, files } of wanted) {
  const left = until - Date.now()
  const nothing = files.map((file) => ({
    file,
    all: 0,
    drawnFrom: 0,
    noticed: 0,
    survived: 0,
    survivors: [],
  }))
  if (left <= 0) outcomes.push(...nothing)
  else
    try {
      outcomes.push(...(await mutate(files, group, left, sample)))
    } catch (error) {
      // The tests failed without any mutant: the other groups can be judged all the same.
      console.error(error)
      failed = true
      outcomes.push(...nothing)
    }
}

const isWhole = ({ all, noticed, survived }: Outcome) => all > 0 && noticed + survived === all
const total = { noticed: 0, judged: 0, drawnFrom: 0 }
console.log('')
for (const outcome of outcomes) {
  const { file, noticed, survived } = outcome
  total.noticed += noticed
  total.judged += noticed + survived
  total.drawnFrom += outcome.drawnFrom
  const missing = isWhole(outcome) ? '' : `  (not judged: ${outcome.all - noticed - survived})`
  const rest = missing + (sample ? `  (sampled from ${outcome.drawnFrom})` : '')
  if (noticed + survived === 0) console.log(`   not judged  ${file}`)
  else console.log(line(file, noticed, noticed + survived) + rest)
  for (const survivor of outcome.survivors) console.log(`            survived, ${survivor.slice(0, 200)}`)
  failed ||= noticed + survived > 0 && scoreOf(noticed, noticed + survived) < TARGET
}
if (wanted.length === 0) console.log('Nothing to mutate')
else console.log(line('all of these', total.noticed, total.judged))
if (sample) console.log(`Sampled from ${total.drawnFrom}: --sample ${size} --seed ${seed}`)
if (failed) {
  console.error(`Below ${TARGET} %, or tests that fail by themselves`)
  process.exitCode = 1
}
