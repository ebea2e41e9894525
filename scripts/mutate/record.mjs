// Plugins of StrykerJS. The reporter writes each mutant's outcome as it is known, one line of JSON each: what was found out
// when the time ran out counts.
import { appendFileSync, writeFileSync } from 'node:fs'
import { draw } from './draw.mjs'

const file = process.env['MUTATE_REPORT'] ?? ''
const write = (line) => appendFileSync(file, `${JSON.stringify(line)}\n`)

class Record {
  #drawn = new Set()

  onMutationTestingPlanReady({ mutantPlans }) {
    const mutants = mutantPlans.filter(({ plan }) => plan === 'Run').map(({ mutant }) => mutant)
    const drawn = draw(mutants, Number(process.env['MUTATE_SAMPLE'] ?? 0), process.env['MUTATE_SEED'] ?? '')
    this.#drawn = new Set(drawn.map(({ id }) => id))
    // The runner is another process.
    writeFileSync(`${file}.drawn`, JSON.stringify([...this.#drawn]))
    const namesOf = (some) => some.map(({ fileName }) => fileName)
    write({ planned: namesOf(drawn), drawnFrom: namesOf(mutants) })
  }

  onMutantTested({
    id,
    fileName,
    status,
    mutatorName,
    replacement,
    location,
    static: isStatic,
    testsCompleted,
  }) {
    if (!this.#drawn.has(id)) return
    const line = location.start.line
    // Where no test came to an end nothing was judged: their world did not start.
    const isJudged = status !== 'Survived' || (testsCompleted ?? 0) > 0
    write({ fileName, status: isJudged ? status : 'NotJudged', mutatorName, replacement, line, isStatic })
  }
}

/**
 * What is logged is for people to read: a change of its words breaks no rule. What the security log says is held by
 * `securityLog.test.ts`, which reads it from a process of its own, where no mutant is.
 */
const isLogging = (path) => {
  const callee = path.isCallExpression() ? path.node.callee : null
  if (callee?.type === 'MemberExpression' && callee.property.name === 'logSecurity') return true
  const on = callee?.type === 'MemberExpression' ? callee.object : null
  return (on?.name ?? on?.property?.name) === 'log'
}

export const strykerPlugins = [
  { kind: 'Reporter', name: 'record', injectableClass: Record },
  {
    kind: 'Ignore',
    name: 'log',
    value: { shouldIgnore: (path) => (isLogging(path) ? 'It is only logged' : undefined) },
  },
]
