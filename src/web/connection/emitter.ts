/** Somebody to be told, and a way to stop it. */
export type Listen<T extends readonly unknown[]> = (listener: (...said: T) => void) => () => void

export interface Emitter<T extends readonly unknown[]> {
  readonly tell: (...said: T) => void
  readonly on: Listen<T>
}

/** One kind of news and those who want it. */
export const emitter = <T extends readonly unknown[] = []>(): Emitter<T> => {
  const listeners = new Set<(...said: T) => void>()
  return {
    tell: (...said) => {
      for (const listener of listeners) listener(...said)
    },
    on: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
