import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type { ClientFrame } from '#contract/realtime/frames.ts'
import { Connection } from '#gateway/primus/connection.ts'
import type { RoomSocket } from '#gateway/primus/roomSocket.ts'
import type { OutgoingMessage } from '#runtime/api.ts'
import type { Who } from '#services/core/context.ts'
import type { SecurityEvent } from '#services/core/securityLog.ts'

/** The texts of finished frames that lie one behind the other. */
const textsIn = (bytes: Buffer): string[] => {
  const texts: string[] = []
  for (let at = 0; at < bytes.length; ) {
    const short = (bytes[at + 1] ?? 0) & 127
    const [begin, length] = short < 126 ? [at + 2, short] : [at + 4, bytes.readUInt16BE(at + 2)]
    texts.push(bytes.toString('utf8', begin, begin + length))
    at = begin + length
  }
  return texts
}

/** The end of a line that bytes come out of. */
class Line extends EventEmitter {
  destroyed = false
  writable = true
  writableLength = 0
  bytesRead = 0
  readonly texts: string[] = []
  write(bytes: Buffer): void {
    this.texts.push(...textsIn(bytes))
  }
}

/** A WebSocket as far as a connection uses one. */
class Wire extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  readonly done: string[] = []
  close(): void {
    this.done.push('close')
  }
  terminate(): void {
    this.done.push('terminate')
  }
}

/** Whose token is good. */
export const ada = {
  id: 1,
  uuid: 'a-1',
  role: 'user',
  type: 'user',
  capabilities: [],
  sessionId: 's-1',
} as Who

/** A connection whose socket lies in memory, with all it says, notes and asks. */
export const opened = (network = '203.0.113.7', id = 'c-1') => {
  const [line, wire] = [new Line(), new Wire()]
  const noted: SecurityEvent[] = []
  const handled: ClientFrame[] = []
  const asked = { who: ada as Who | null, times: 0, banned: 0, isBanned: false, fails: false }
  const answers = { next: (): Promise<void> => Promise.resolve() }
  const connection = new Connection(
    id,
    'token',
    network,
    wire as unknown as RoomSocket,
    line as unknown as Socket,
    {
      logSecurity: (event) => noted.push(event),
      authenticate: async (token) => {
        asked.times += 1
        return token === 'token' ? asked.who : null
      },
      isBanned: async (token) => {
        asked.banned += 1
        if (asked.fails) throw new Error('nobody answers')
        return token === 'token' && asked.isBanned
      },
      ended: () => undefined,
      handle: async (_connection, frame) => {
        handled.push(frame)
        await answers.next()
      },
    },
  )
  const says = (frame: unknown, isBinary = false): boolean =>
    wire.emit('message', Buffer.from(typeof frame === 'string' ? frame : JSON.stringify(frame)), isBinary)
  return { connection, line, wire, noted, handled, asked, answers, says }
}

/** Until what was said in this turn is written. */
export const flushed = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
}
/** What a room says to many. */
export const message = (name: string, more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  json: JSON.stringify({ message: { name } }),
  n: null,
  ...more,
})
/** A request of a client. */
export const action = (messageId: number) => ({
  event: 'action',
  messageId,
  params: { action: 'voteOnSong' },
})
/** What is noted of a connection that ends for what it sends. */
export const cut = (reason: string) => ({
  event: 'limit',
  outcome: 'cut',
  what: 'room socket',
  reason,
  network: '203.0.113.7',
})
