// Files beyond 250 lines want splitting; data tables and art are named here.
import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'

const LIMIT = 250
const DATA = [
  /^src\/ports\/tables\.ts$/,
  /^src\/web\/shell\/sentences\.ts$/,
  /^src\/web\/(features|shared)\/\w+\/locales\//,
  /^src\/web\/art\//,
  /refusals\.ts$/,
]

const files = execFileSync('git', ['ls-files', 'src', 'test', 'bench', 'scripts'], {
  encoding: 'utf8',
}).split('\n')
const long = files
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !DATA.some((pattern) => pattern.test(file)))
  .map((file) => [readFileSync(file, 'utf8').split('\n').length - 1, file])
  .filter(([lines]) => lines > LIMIT)
for (const [lines, file] of long) console.log(`${lines} lines: ${file}`)
process.exit(long.length === 0 ? 0 : 1)
