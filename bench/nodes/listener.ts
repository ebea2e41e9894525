import { request } from 'node:http'
import type { Socket } from 'node:net'
import type { Child } from '../lib/child.ts'
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

/**
 * Joins a room and lets what comes wait in the buffers of the system until it is taken in, in bulk: a server that writes
 * to a client on another machine wakes nobody either. `heard` is told how many of the counted frames there were.
 */
export const openListener = async (place: Place, heard: (frames: number) => void): Promise<Listener> => {
  const socket = await upgraded(place)
  const say = (params: object): void => void socket.write(textFrame(JSON.stringify(params)))
  const joined = until(socket, REPLY)
  say({ event: 'action', params: { action: 'joinRoom', roomUuid: place.room }, messageId: 1 })
  const reply = await joined
  if (reply.includes('"error"')) throw new Error(`No join: ${reply.slice(-300)}`)
  let rest = ''
  socket.on('data', (bytes: Buffer) => {
    socket.pause()
    const text = rest + bytes.toString('latin1')
    heard(text.split(COUNTED).length - 1)
    if (text.includes(PING)) socket.write(textFrame(`"primus::pong::${Date.now()}"`))
    // Long enough for what is counted to begin in it, too short to hold it.
    rest = text.slice(1 - COUNTED.length)
  })
  socket.pause()
  let sent = 1
  return {
    say: (params) => say({ event: 'action', params, messageId: ++sent }),
    takeIn: () => void socket.resume(),
  }
}

const upgraded = ({ node, token }: Place): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      'sec-websocket-version': '13',
      'x-forwarded-for': ownAddress(),
    }
    const asked = request({ host: '127.0.0.1', port: node.port, path: `/primus?token=${token}`, headers })
    asked.once('upgrade', (_answer, socket) => resolve(socket.setNoDelay(true)))
    asked.once('response', ({ statusCode }) => reject(new Error(`No upgrade: ${statusCode}`)))
    asked.once('error', reject)
    asked.end()
  })

/** All that comes until something with `mark` in it came. */
const until = (socket: Socket, mark: string): Promise<string> =>
  new Promise((resolve) => {
    let text = ''
    const take = (bytes: Buffer): void => {
      text += bytes.toString('latin1')
      if (!text.includes(mark)) return
      socket.off('data', take)
      resolve(text)
    }
    socket.on('data', take)
  })

/** A text in one frame of a client, masked with zeros. */
const textFrame = (text: string): Buffer => {
  const payload = Buffer.from(text)
  const isShort = payload.length < 126
  const head = Buffer.alloc(isShort ? 6 : 8)
  head[0] = 0x81
  head[1] = 0x80 | (isShort ? payload.length : 126)
  if (!isShort) head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, payload])
}
