import { inject } from 'vitest'
import { keepWorlds } from '../../test/support/keptWorlds.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    globalNamespace: '__stryker__'
    mutantActivation: 'static' | 'runtime' | undefined
    /** Worlds are kept from mutant to mutant until this number changes; none are where it is missing. */
    worldGeneration: number | undefined
  }
}

declare global {
  var __stryker__: { activeMutant?: string | undefined } | undefined
}

// The thread still carries the mutant of the run before: worlds and people are made without any.
const mutation = globalThis[inject('globalNamespace')]
if (mutation !== undefined && inject('mutantActivation') !== 'static') mutation.activeMutant = undefined

const generation = inject('worldGeneration')
if (generation !== undefined) await keepWorlds(generation)
