import type { Topic } from '#facts/kinds.ts'
import type { Tools } from '../context.ts'

/** Tells all nodes, this one included. Lost while the bus is away: nothing that must not be lost goes this way. */
export const publish = <Message>(
  { bus }: Pick<Tools, 'bus'>,
  { topic, write }: Topic<Message>,
  message: Message,
): Promise<void> => bus.publish(topic, write(message))

/** Hears what nodes publish; what is none of the topic (another release speaks) is logged and dropped. */
export const subscribe = <Message>(
  { bus, log }: Pick<Tools, 'bus' | 'log'>,
  { topic, read }: Topic<Message>,
  hear: (message: Message) => void,
): Promise<() => Promise<void>> =>
  bus.subscribe(topic, (text) => {
    let message: Message
    try {
      message = read(text)
    } catch (error) {
      return log.warn({ err: error, topic }, 'a message of the bus could not be read')
    }
    hear(message)
  })
