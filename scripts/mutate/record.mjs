// A reporter of StrykerJS that writes each mutant's outcome as it is known, one line of JSON each: what was found out
// when the time ran out counts.
import { appendFileSync } from 'node:fs'

const file = process.env['MUTATE_REPORT'] ?? ''
const write = (line) => appendFileSync(file, `${JSON.stringify(line)}\n`)

class Record {
  onMutationTestingPlanReady({ mutantPlans }) {
    write({ planned: mutantPlans.map(({ mutant }) => mutant.fileName) })
  }

  onMutantTested({ fileName, status, mutatorName, replacement, location, static: isStatic }) {
    write({ fileName, status, mutatorName, replacement, line: location.start.line, isStatic })
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'record', injectableClass: Record }]
