import { once } from 'node:events'
import { vi } from 'vitest'
import { WebSocket } from 'ws'

/** A client of the chat's push socket that has said who it is. */
export class ChatLine {
  /** The code it was closed with, once it is. */
  readonly closed: Promise<number>
  #frames: { type?: string; action?: string; body?: { code?: string; data?: { text?: string } } }[] = []
  #socket: WebSocket

  constructor(
    url: string,
    private token: string,
  ) {
    this.#socket = new WebSocket(`${url.replace('http', 'ws')}/openchat`)
    this.#socket.on('message', (data) => this.#frames.push(JSON.parse(String(data)) as object))
    this.closed = once(this.#socket, 'close').then(([code]) => Number(code))
  }

  async open(): Promise<this> {
    await once(this.#socket, 'open')
    this.#socket.send(JSON.stringify({ type: 'auth', body: { auth: this.token } }))
    await vi.waitFor(() => {
      if (!this.#frames.some(({ body }) => body?.code === '200')) throw new Error('not let in')
    })
    return this
  }

  /** True if it still answers. */
  async lives(): Promise<boolean> {
    this.#socket.send(JSON.stringify({ action: 'ping' }))
    await vi.waitFor(() => {
      if (!this.#frames.some(({ action }) => action === 'pong')) throw new Error('no answer')
    })
    return true
  }

  /** The texts of the messages it was told of. */
  get texts(): string[] {
    return this.#frames.flatMap(({ type, body }) => (type === 'message' ? (body?.data?.text ?? []) : []))
  }

  async hears(text: string): Promise<void> {
    await vi.waitFor(() => {
      if (!this.texts.includes(text)) throw new Error(`${text} was not heard`)
    })
  }
}
