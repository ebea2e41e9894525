import type { WebSocket } from 'ws'
import * as z from 'zod'
import type { Listening } from '#services/chat/push/subscribe.ts'
import type { Who } from '#services/core/context.ts'
import { Bucket } from './bucket.ts'

const UNKNOWN_MS = 10_000
/** Frames somebody may send before it is known who they are. */
const MOST_OF_STRANGER = 25
const SILENT_MS = 90_000
/** What a socket is closed with that may come back when others have ended. */
const TRY_LATER = 1013
const MOST_WAITING_BYTES = 1024 * 1024

const Auth = z.object({
  type: z.literal('auth'),
  sender: z.string().max(100).toLowerCase().nullish(),
  body: z.object({ auth: z.string().min(1).max(8000) }),
})

const yes = JSON.stringify({ type: 'auth', body: { code: '200', status: 'OK' } })
const no = JSON.stringify({ type: 'auth', body: { code: '401', status: 'ERROR' } })
const pong = JSON.stringify({ action: 'pong' })

const parsed = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** One chat client that listens: it says who it is, and is told what it may hear. */
export class ChatSocket {
  /** Null until the token was found good. */
  who: Who | null = null
  #token = ''
  /** As whom it listens. */
  #heardAs: string | null = null
  #bucket = new Bucket()
  #asking = false
  #received = 0
  #lastSeenAt = performance.now()
  #unknown: NodeJS.Timeout

  constructor(
    private socket: WebSocket,
    private owner: (token: string) => Promise<Who | null>,
    private listening: Pick<Listening, 'begin' | 'end'>,
    /** Hears when it is ended for what it sends. */
    private flooded: (who: Who | null) => void = () => undefined,
    /** False for one more than may be open with the same token. */
    private mayOpen: (who: Who) => Promise<boolean> | boolean = () => true,
  ) {
    this.#unknown = setTimeout(() => socket.close(4401), UNKNOWN_MS)
    socket.on('message', (data, isBinary) => {
      if (this.#counted()) this.#receive(isBinary ? '' : String(data))
    })
    socket.on('ping', () => this.#counted())
    socket.on('pong', () => this.#counted())
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(this.#unknown)
      if (this.#heardAs !== null) listening.end(this.#heardAs)
      this.#heardAs = null
    })
  }

  /** Sends a frame; a client too slow to take its frames is cut off. */
  send(frame: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (this.socket.bufferedAmount > MOST_WAITING_BYTES) this.socket.terminate()
    else this.socket.send(frame)
  }

  /** Asks for a sign of life; ends a client that gave none for long. */
  beat(): void {
    if (performance.now() - this.#lastSeenAt > SILENT_MS) this.socket.terminate()
    else this.socket.ping()
  }

  /** Something about the account changed: is the token still good? */
  async reauthenticate(): Promise<void> {
    this.who = await this.owner(this.#token).catch(() => null)
    if (!this.who) this.socket.close(4401)
  }

  /** The same every few minutes, should a message about the account have been lost; rejects if that cannot be known. */
  async recheck(): Promise<void> {
    if (!this.who) return
    this.who = await this.owner(this.#token)
    if (!this.who) this.socket.close(4401)
  }

  end(): void {
    this.socket.close(1001)
  }

  /** Counts a frame before it is read; false if the socket ends with it: nobody honest says so much here. */
  #counted(): boolean {
    this.#lastSeenAt = performance.now()
    if (this.#bucket.take() && (this.who !== null || ++this.#received < MOST_OF_STRANGER)) return true
    if (this.socket.readyState === this.socket.OPEN) this.flooded(this.who)
    this.socket.terminate()
    return false
  }

  #receive(text: string): void {
    const frame = parsed(text)
    if (frame['action'] === 'ping') return this.send(pong)
    const auth = Auth.safeParse(frame)
    if (auth.success) void this.#authenticate(auth.data.body.auth, auth.data.sender ?? undefined)
  }

  async #authenticate(token: string, sender: string | undefined): Promise<void> {
    if (this.who) return this.send(yes)
    if (this.#asking) return
    this.#asking = true
    const who = await this.owner(token).catch(() => null)
    if (!who || (sender !== undefined && sender !== who.uuid)) {
      this.send(no)
      this.socket.close(4401)
      return
    }
    clearTimeout(this.#unknown)
    if (!(await this.mayOpen(who))) return this.socket.close(TRY_LATER)
    this.#token = token
    this.who = who
    if (this.socket.readyState !== this.socket.OPEN) return
    this.#heardAs = who.uuid
    this.listening.begin(who.uuid)
    this.send(yes)
    // Who signed out since the token was looked at had no socket to close yet.
    await this.reauthenticate()
  }
}
