import { once } from 'node:events'
import { WebSocket } from 'ws'
import { holdBroadcast, holdReply } from '#test/support/frames.ts'

type Frame = Readonly<Record<string, unknown>> | string

/** A bare WebSocket to the room server, for what the npm client hides. */
export class Raw {
  readonly frames: Frame[] = []
  closed: { code: number } | null = null
  #socket: WebSocket
  #id = 0
  #waiting = new Set<() => void>()

  constructor(url: string, token: string, path = '/primus', headers: Record<string, string> = {}) {
    this.#socket = new WebSocket(`${url.replace('http', 'ws')}${path}?token=${token}&_primuscb=x`, {
      headers,
    })
    this.#socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as Frame
      this.frames.push(frame)
      holdBroadcast(frame)
      for (const look of this.#waiting) look()
    })
    this.#socket.on('close', (code) => {
      this.closed = { code }
      for (const look of this.#waiting) look()
    })
    this.#socket.on('error', () => undefined)
  }

  async open(): Promise<this> {
    if (this.#socket.readyState !== WebSocket.OPEN) await once(this.#socket, 'open')
    return this
  }

  send(data: string | Buffer): void {
    this.#socket.send(data)
  }

  /** One message in many frames. */
  sendInPieces(pieces: number): void {
    for (let n = 1; n <= pieces; n++) this.#socket.send(' ', { fin: n === pieces })
  }

  /** A ping of the WebSocket itself. */
  ping(): void {
    this.#socket.ping()
  }

  /** Sends a request and waits for its reply, refused or not. */
  async ask(
    event: string,
    params: object,
    messageId = ++this.#id,
  ): Promise<Readonly<Record<string, unknown>>> {
    this.send(JSON.stringify({ event, params, messageId }))
    const isReply = (f: Frame) =>
      typeof f === 'object' && f['context'] === 'response' && f['messageId'] === messageId
    await this.until(() => this.frames.some(isReply))
    return this.frames.find(isReply) as Readonly<Record<string, unknown>>
  }

  async act(action: string, params: object = {}): Promise<Readonly<Record<string, unknown>>> {
    const reply = await this.ask('action', { action, ...params })
    holdReply(action, reply)
    return reply
  }

  until(holds: () => boolean, patienceMs = 25_000): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        if (!holds()) return
        this.#waiting.delete(look)
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(
        () => reject(new Error(`not seen among ${JSON.stringify(this.frames).slice(0, 2000)}`)),
        patienceMs,
      )
      this.#waiting.add(look)
      look()
    })
  }

  get broadcasts(): Readonly<Record<string, unknown>>[] {
    return this.frames.filter(
      (f): f is Readonly<Record<string, unknown>> => typeof f === 'object' && f['context'] === 'user',
    )
  }

  /** Reads nothing more from the line, as a client on a line that is far too slow. */
  stall(): void {
    this.#socket.pause()
  }

  close(): void {
    this.#socket.close()
  }

  /** Cuts the line as a lost network does. */
  cut(): void {
    this.#socket.terminate()
  }
}
