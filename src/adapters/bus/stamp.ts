import { randomUUID } from 'node:crypto'

const MOST_SENDERS = 1000

/** Puts who sent it and a rising number in front of a message. */
export const stamper = (): ((message: string) => string) => {
  const sender = randomUUID()
  let number = 0
  return (message) => `${sender} ${++number} ${message}`
}

/** Sender, number and message of a stamped message. */
export const unstamp = (stamped: string): [sender: string, number: number, message: string] => {
  const first = stamped.indexOf(' ')
  const second = stamped.indexOf(' ', first + 1)
  return [stamped.slice(0, first), Number(stamped.slice(first + 1, second)), stamped.slice(second + 1)]
}

/** Tells a message that was heard before, because its sender did not know and sent it again. */
export const repeatFilter = (): ((sender: string, number: number) => boolean) => {
  const last = new Map<string, number>()
  return (sender, number) => {
    if (number <= (last.get(sender) ?? 0)) return false
    last.set(sender, number)
    if (last.size > MOST_SENDERS) last.delete(last.keys().next().value ?? '')
    return true
  }
}
