import type { Socket, SocketEvents, SocketFactory } from '#web/connection/socket.ts'

type Frame = Readonly<Record<string, unknown>>

/** The server's end of one socket. Nothing reaches a client that closed its end. */
export interface ServerEnd {
  readonly address: string
  /** What the client sent, oldest first; pongs left out, and questions for the time, which are answered by themselves. */
  readonly received: Frame[]
  isOpen: boolean
  /** Nothing goes through any more, either way, and neither end knows. */
  isDead: boolean
  /** Accepts the handshake. */
  readonly accept: () => void
  readonly say: (frame: unknown) => void
  readonly answer: (question: Frame | undefined, body: object) => void
  readonly drop: () => void
}

export interface SocketServer {
  readonly openSocket: SocketFactory
  /** Every socket that was ever opened, oldest first. */
  readonly sockets: ServerEnd[]
  readonly newest: () => ServerEnd
  readonly open: () => readonly ServerEnd[]
  /** What becomes of a handshake by itself: accepted by default. */
  onDial: (end: ServerEnd) => void
  /** What becomes of a frame by itself: nothing by default. */
  onFrame: (end: ServerEnd, frame: Frame) => void
}

const parsed = (text: string): unknown => JSON.parse(text)
const isQuestion = (value: unknown): value is Frame => typeof value === 'object' && value !== null

/** Sockets that lead to a server in memory, in the turn of the event loop after something was sent. */
export const pairedSockets = (): SocketServer => {
  const sockets: ServerEnd[] = []
  const server: SocketServer = {
    openSocket: (address, events) => {
      const [near, far] = pair(address, events, (end, frame) => server.onFrame(end, frame))
      sockets.push(far)
      setTimeout(() => far.isOpen && server.onDial(far), 0)
      return near
    },
    sockets,
    newest: () => {
      const end = sockets.at(-1)
      if (!end) throw new Error('no socket was opened')
      return end
    },
    open: () => sockets.filter(({ isOpen }) => isOpen),
    onDial: (end) => end.accept(),
    onFrame: () => undefined,
  }
  return server
}

const pair = (
  address: string,
  events: SocketEvents,
  onFrame: (end: ServerEnd, frame: Frame) => void,
): readonly [Socket, ServerEnd] => {
  const later = (work: () => void): void => void setTimeout(() => far.isOpen && !far.isDead && work(), 0)
  const far: ServerEnd = {
    address,
    received: [],
    isOpen: true,
    isDead: false,
    accept: () => events.onOpen(),
    say: (frame) => later(() => events.onText(JSON.stringify(frame))),
    answer: (question, body) => far.say({ ...body, context: 'response', messageId: question?.['messageId'] }),
    drop: () => {
      if (!far.isOpen) return
      far.isOpen = false
      events.onClose()
    },
  }
  const near: Socket = {
    send: (text) => {
      const frame = parsed(text)
      if (!isQuestion(frame) || far.isDead) return
      if (frame['event'] === 'roomtone.time') return far.answer(frame, { serverTime: Date.now() })
      far.received.push(frame)
      later(() => onFrame(far, frame))
    },
    close: () => {
      far.isOpen = false
    },
  }
  return [near, far]
}
