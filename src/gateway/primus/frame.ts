import * as ws from 'ws'
import type { OutgoingMessage } from '#runtime/api.ts'

// `Sender.frame` makes the bytes of a frame; the types of ws leave it out.
const { frame } = (ws as unknown as { Sender: { frame(data: Buffer, options: object): Buffer[] } }).Sender

const finished = (text: string, opcode: number): Buffer =>
  Buffer.concat(frame(Buffer.from(text), { fin: true, rsv1: false, opcode, mask: false, readOnly: true }))

/** Text as a finished WebSocket frame: made once, written to every socket. */
export const frameOf = (text: string): Buffer => finished(text, 1)

/** Two pings at once, that of Primus and that of the WebSocket protocol. */
export const pingFrames = (at: number): Buffer =>
  Buffer.concat([frameOf(JSON.stringify(`primus::ping::${at}`)), finished('', 9)])

const made = new WeakMap<OutgoingMessage, Buffer>()

/** The frame of a message that many sockets get. */
export const frameOfMessage = (outgoing: OutgoingMessage): Buffer => {
  const frame = made.get(outgoing) ?? frameOf(outgoing.json)
  made.set(outgoing, frame)
  return frame
}

/** The frames of messages in one buffer: for those who asked for our additions, and for the others. */
interface Gathered {
  readonly messages: readonly OutgoingMessage[]
  readonly forWatchers: Buffer
  readonly forAll: Buffer
}

const gather = (messages: readonly OutgoingMessage[]): Gathered => {
  const toAll = messages.filter(({ to }) => to === undefined)
  const forWatchers = Buffer.concat(messages.map(frameOfMessage))
  const forAll = toAll.length === messages.length ? forWatchers : Buffer.concat(toAll.map(frameOfMessage))
  return { messages, forWatchers, forAll }
}

/** A room tells all its members the same one after another: the last is all that is asked for again. */
let last = gather([])

/** The frames of messages that many sockets get together. */
export const framesOf = (messages: readonly OutgoingMessage[], watches: boolean): Buffer => {
  if (last.messages !== messages) last = gather(messages)
  return watches ? last.forWatchers : last.forAll
}

/** What a client sent, read as JSON; null if it is none. */
export const readFrame = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
