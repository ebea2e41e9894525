import type { Bus } from '#ports/bus.ts'
import type { Log } from '#ports/log.ts'
import { hearSafely } from './hearSafely.ts'

/** A bus for one process. Listeners are called after `publish` returned, in the order of publishing. */
export const memoryBus = (config: { readonly log: Log }): Bus => {
  const topics = new Map<string, Set<(message: string) => void>>()

  const leave = (topic: string, hear: (message: string) => void): void => {
    const listeners = topics.get(topic)
    listeners?.delete(hear)
    if (listeners?.size === 0) topics.delete(topic)
  }

  return {
    publish: (topic, message) => {
      queueMicrotask(() => {
        for (const hear of topics.get(topic) ?? []) hearSafely(config.log, topic, hear, message)
      })
      return Promise.resolve()
    },
    subscribe: (topic, hear) => {
      // One subscription is one listener, even if the same function subscribes twice.
      const listener = (message: string): void => hear(message)
      const listeners = topics.get(topic) ?? new Set()
      topics.set(topic, listeners.add(listener))
      return Promise.resolve(() => Promise.resolve(leave(topic, listener)))
    },
    // Nothing is lost within a process.
    onGap: () => () => undefined,
    close: () => {
      topics.clear()
      return Promise.resolve()
    },
  }
}
