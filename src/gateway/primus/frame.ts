import * as ws from 'ws'
import type { OutgoingMessage } from '#runtime/api.ts'

// `Sender.frame` makes the bytes of a frame; the types of ws leave it out.
const { frame } = (ws as unknown as { Sender: { frame(data: Buffer, options: object): Buffer[] } }).Sender

/** Text as a finished WebSocket frame: made once, written to every socket. */
export const frameOf = (text: string): Buffer =>
  Buffer.concat(frame(Buffer.from(text), { fin: true, rsv1: false, opcode: 1, mask: false, readOnly: true }))

const made = new WeakMap<OutgoingMessage, Buffer>()

/** The frame of a message that many sockets get. */
export const frameOfMessage = (outgoing: OutgoingMessage): Buffer => {
  const frame = made.get(outgoing) ?? frameOf(outgoing.json)
  made.set(outgoing, frame)
  return frame
}

/** The frames of what is gathered, in one buffer: for those who asked for our additions, and for the others. */
interface Gathered {
  readonly forAll: Buffer
  readonly forWatchers: Buffer
}
const gatheredFrames = new WeakMap<readonly OutgoingMessage[], Gathered>()

const gather = (messages: readonly OutgoingMessage[]): Gathered => {
  const toAll = messages.filter(({ to }) => to === undefined)
  const forWatchers = Buffer.concat(messages.map(frameOfMessage))
  const forAll = toAll.length === messages.length ? forWatchers : Buffer.concat(toAll.map(frameOfMessage))
  const gathered = { forAll, forWatchers }
  gatheredFrames.set(messages, gathered)
  return gathered
}

/** The frames of messages that many sockets get together. */
export const framesOf = (messages: readonly OutgoingMessage[], watches: boolean): Buffer => {
  const gathered = gatheredFrames.get(messages) ?? gather(messages)
  return watches ? gathered.forWatchers : gathered.forAll
}

/** What a client sent, read as JSON; null if it is none. */
export const readFrame = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
