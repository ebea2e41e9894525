import type { Redis } from 'ioredis'
import type { Bus } from '#ports/bus.ts'
import { connectRedis, disconnectRedis, type RedisConfig } from '../redis/connect.ts'
import { hearSafely } from './hearSafely.ts'
import { repeatFilter, stamper, unstamp } from './stamp.ts'

interface Topic {
  readonly listeners: Set<(message: string) => void>
  /** The last SUBSCRIBE or UNSUBSCRIBE asked for; they run one after the other. */
  settled: Promise<unknown>
}

/** Calls `hear` each time a connection is ready again that was ready before. */
const onReturn = (connection: Redis, hear: () => void): void => {
  connection.once('ready', () => connection.on('ready', hear))
}

/**
 * A bus for many processes, over Redis or Valkey pub/sub. One connection publishes and one listens, so a topic
 * keeps its order. After a drop every topic is subscribed again; what was published meanwhile is lost, as the port
 * says. A publish that was under way is sent again, and heard once: messages are numbered by their sender.
 * `publish` rejects when Redis stays away for some seconds.
 */
export const redisBus = (config: RedisConfig): Bus => {
  const prefix = config.prefix ?? 'roomtone:'
  // What is published while Redis has not answered yet goes to it in one write.
  const publisher = connectRedis(config, { enableAutoPipelining: true })
  const subscriber = connectRedis(config, { maxRetriesPerRequest: null })
  const topics = new Map<string, Topic>()
  const stamp = stamper()
  const isNew = repeatFilter()

  subscriber.on('message', (channel: string, stamped: string) => {
    const [sender, number, message] = unstamp(stamped)
    if (!isNew(sender, number)) return
    const name = channel.slice(prefix.length)
    for (const hear of topics.get(name)?.listeners ?? []) hearSafely(config.log, name, hear, message)
  })

  const gapListeners = new Set<() => void>()
  const tellGap = async (): Promise<void> => {
    if (topics.size > 0) await subscriber.subscribe(...[...topics.keys()].map((name) => prefix + name))
    for (const hear of gapListeners) hearSafely(config.log, 'gap', hear, '')
  }
  onReturn(subscriber, () => {
    tellGap().catch((error: unknown) => config.log.warn({ err: error }, 'the bus does not listen again'))
  })

  const leave = async (name: string, hear: (message: string) => void): Promise<void> => {
    const topic = topics.get(name)
    if (!topic?.listeners.delete(hear) || topic.listeners.size > 0) return
    topic.settled = topic.settled
      .catch(() => undefined)
      .then(async () => {
        if (topic.listeners.size > 0) return
        topics.delete(name)
        await subscriber.unsubscribe(prefix + name)
      })
    await topic.settled
  }

  return {
    publish: async (topic, message) => {
      await publisher.publish(prefix + topic, stamp(message))
    },
    subscribe: async (name, hear) => {
      const listener = (message: string): void => hear(message)
      const topic = topics.get(name) ?? { listeners: new Set(), settled: Promise.resolve() }
      topics.set(name, topic)
      topic.listeners.add(listener)
      topic.settled = topic.settled
        .catch(() => undefined)
        .then(async () => {
          topics.set(name, topic)
          await subscriber.subscribe(prefix + name)
        })
      await topic.settled
      return () => leave(name, listener)
    },
    onGap: (hear) => {
      const listener = (): void => hear()
      gapListeners.add(listener)
      return () => void gapListeners.delete(listener)
    },
    close: async () => {
      topics.clear()
      await Promise.all([disconnectRedis(publisher), disconnectRedis(subscriber)])
    },
  }
}
