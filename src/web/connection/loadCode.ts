import { backoff } from './backoff.ts'
import { emitter } from './emitter.ts'

const changed = emitter()
let missing = 0

const count = (by: number): void => {
  missing += by
  changed.tell()
}

/** How many parts of the client are needed just now and cannot be fetched: the network is gone, or a release is new. */
export const missingCode = {
  get: (): number => missing,
  subscribe: (listener: () => void): (() => void) => changed.on(listener),
}

/** What browsers and `importWith` say of code that could not be fetched; any other error is one of the code itself. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|Importing a module script failed/.test(error.message)

const untilOnline = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
  })

/**
 * Fetches a part of the client, again and again until it is there; whoever waits shows that it is on its way
 * (`missingCode`). The page stays what it is meanwhile, and the music plays on. Rejects only if the code itself fails.
 * `wait` takes ms and may end sooner, when another try may help.
 */
export const loadCode = async <T>(load: () => Promise<T>, wait = untilOnline): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    if (!isMissing(error)) throw error
    count(1)
    try {
      return await untilThere(load, wait)
    } finally {
      count(-1)
    }
  }
}

const untilThere = async <T>(load: () => Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> => {
  for (let attempt = 0; ; attempt += 1) {
    await wait(backoff(attempt, Math.random()))
    try {
      return await load()
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
}
