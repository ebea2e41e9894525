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

/** What browsers and Vite say of code that could not be fetched; any other error is one of the code itself. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/.test(error.message)

/** A style sheet that failed is not tried again by Vite. */
const repairStyles = (error: unknown): void => {
  const href = error instanceof Error ? /Unable to preload CSS for (\S+)/.exec(error.message)?.[1] : undefined
  if (href === undefined) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
}

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
      return await untilThere(load, error, wait)
    } finally {
      count(-1)
    }
  }
}

const untilThere = async <T>(
  load: () => Promise<T>,
  first: unknown,
  wait: (ms: number) => Promise<void>,
): Promise<T> => {
  let problem = first
  for (let attempt = 0; ; attempt += 1) {
    await wait(backoff(attempt, Math.random()))
    repairStyles(problem)
    try {
      return await load()
    } catch (error) {
      if (!isMissing(error)) throw error
      problem = error
    }
  }
}
