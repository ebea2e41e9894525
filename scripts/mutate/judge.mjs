// The runner that judges a mutant: StrykerJS's own for vitest, with two things added. Of a sample only what was drawn is
// judged; and worlds are kept from mutant to mutant, since to begin one takes longer than most tests. A kept world could
// make a test fail that its mutant does not: whatever failed in one is tried again there without the mutant, and where it
// fails then too, the mutant is judged in a new world.
import { existsSync, readFileSync } from 'node:fs'
import { strykerPlugins } from '@stryker-mutator/vitest-runner'

const [vitest] = strykerPlugins
const keepsWorlds = process.env['MUTATE_DATABASE'] === '1'
const drawnFile = `${process.env['MUTATE_REPORT']}.drawn`

/** No mutant has it. */
const NONE = 'none'

class Judge {
  #inner
  #generation = 0
  /** False as long as no mutant was judged in the worlds of this generation. */
  #isUsed = true
  /** How often a test failed in a kept world without any mutant: twice, and it gets a new one each time. */
  #unrepeatable = new Map()
  #drawn = null

  constructor(inner) {
    this.#inner = inner
  }

  capabilities() {
    return this.#inner.capabilities()
  }

  async init() {
    await this.#inner.init()
  }

  async dryRun(options) {
    this.#newWorlds()
    const result = await this.#inner.dryRun(options)
    this.#isUsed = true
    return result
  }

  async mutantRun(options) {
    if (!this.#isDrawn(options.activeMutant.id)) return { status: 'error', errorMessage: 'Not drawn' }
    if (!keepsWorlds) return this.#inner.mutantRun(options)
    if ((options.testFilter ?? []).some((test) => (this.#unrepeatable.get(test) ?? 0) > 1)) this.#newWorlds()
    const wasUsed = this.#isUsed
    const result = await this.#run(options)
    if (!wasUsed || this.#isCertain(result, options)) return result
    if (result.status === 'killed') {
      const activeMutant = { ...options.activeMutant, id: NONE }
      const without = await this.#run({ ...options, activeMutant, testFilter: result.killedBy })
      if (without.status === 'survived' && without.nrOfTests > 0) return result
      for (const test of result.killedBy)
        this.#unrepeatable.set(test, (this.#unrepeatable.get(test) ?? 0) + 1)
    }
    this.#newWorlds()
    return this.#run(options)
  }

  async dispose() {
    await this.#inner.dispose()
  }

  /** True of a survivor that all its tests were asked about. */
  #isCertain({ status, nrOfTests }, { testFilter = [] }) {
    return status === 'timeout' || (status === 'survived' && nrOfTests >= testFilter.length)
  }

  async #run(options) {
    const result = await this.#inner.mutantRun(options)
    this.#isUsed = true
    return result
  }

  #newWorlds() {
    this.#isUsed = false
    if (keepsWorlds) this.#inner.ctx.provide('worldGeneration', ++this.#generation)
  }

  #isDrawn(id) {
    this.#drawn ??= existsSync(drawnFile) ? new Set(JSON.parse(readFileSync(drawnFile, 'utf8'))) : 'all'
    return this.#drawn === 'all' || this.#drawn.has(id)
  }
}

const judgeFactory = (injector) => new Judge(vitest.factory(injector))
judgeFactory.inject = ['$injector']

export { strykerValidationSchema } from '@stryker-mutator/vitest-runner'
const plugins = [{ kind: 'TestRunner', name: 'judge', factory: judgeFactory }]
export { plugins as strykerPlugins }
