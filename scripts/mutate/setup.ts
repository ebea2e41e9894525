import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    globalNamespace: '__stryker__'
    mutantActivation: 'static' | 'runtime' | undefined
  }
}

declare global {
  var __stryker__: { activeMutant?: string | undefined } | undefined
}

// The thread still carries the mutant of the run before: worlds and people are made without any.
const mutation = globalThis[inject('globalNamespace')]
if (mutation !== undefined && inject('mutantActivation') !== 'static') mutation.activeMutant = undefined
