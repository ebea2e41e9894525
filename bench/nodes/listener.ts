import type { Child } from '../lib/child.ts'
import { openRawSocket, textFrame } from '../lib/rawSocket.ts'
import { ownAddress } from './member.ts'

/** What the frames hold that are counted. */
const COUNTED = '"playedOneTimeAnimation"'
const REPLY = '"context":"response"}'
const PING = 'primus::ping::'

/** Where somebody listens, who that is, and in which room. */
interface Place {
  readonly node: Pick<Child, 'port'>
  readonly token: string
  readonly room: string
}

/** Somebody in a room with a line to one node. */
export interface Listener {
  say(params: object): void
  /** Takes in what has come since the last time, once. */
  takeIn(): void
}

/** What comes is read into one buffer: each listener takes it in before the next reads. */
const buffer = Buffer.alloc(256 * 1024)

/**
 * Joins a room and lets what comes wait in the buffers of the system until it is taken in, in bulk: a server that writes
 * to a client on another machine wakes nobody either. `heard` is told how many of the counted frames there were.
 */
export const openListener = async (place: Place, heard: (frames: number) => void): Promise<Listener> => {
  /** False to read no more until it is asked to. */
  let hear: (text: string) => boolean = () => true
  const { node, token, room } = place
  const socket = await openRawSocket(
    { port: node.port, token, from: ownAddress() },
    { onread: { buffer, callback: (length) => hear(buffer.toString('latin1', 0, length)) } },
  )
  const until = (mark: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let text = ''
      hear = (more) => {
        text += more
        if (text.includes(mark)) resolve(text)
        return true
      }
      socket.once('close', () => reject(new Error(`The line ended after ${text.slice(-300)}`)))
    })
  const answer = await until('\r\n\r\n')
  if (!answer.startsWith('HTTP/1.1 101')) throw new Error(`No upgrade: ${answer}`)
  const say = (params: object): void => void socket.write(textFrame(JSON.stringify(params)))
  const joined = until(REPLY)
  say({ event: 'action', params: { action: 'joinRoom', roomUuid: room }, messageId: 1 })
  const reply = await joined
  if (reply.includes('"error"')) throw new Error(`No join: ${reply.slice(-300)}`)
  let rest = ''
  hear = (more) => {
    const text = rest + more
    heard(text.split(COUNTED).length - 1)
    if (text.includes(PING)) socket.write(textFrame(`"primus::pong::${Date.now()}"`))
    // Long enough for what is counted to begin in it, too short to hold it.
    rest = text.slice(1 - COUNTED.length)
    return false
  }
  let sent = 1
  return {
    say: (params) => say({ event: 'action', params, messageId: ++sent }),
    takeIn: () => void socket.resume(),
  }
}
