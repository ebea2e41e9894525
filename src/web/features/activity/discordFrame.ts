/** Numbers of messages between an activity and the frame around it (https://discord.com/developers/docs/activities). */
const HANDSHAKE = 0
const FRAME = 1
const CLOSE = 2
const PATIENCE_MS = 15_000

interface Heard {
  readonly cmd?: string
  readonly evt?: string | null
  readonly nonce?: string | null
  readonly data?: unknown
}

/** The Discord client, or whoever uses it, said no. */
export class DiscordRefused extends Error {}

/** Speaks with the Discord client around this page. */
export class DiscordFrame {
  readonly #waiting = new Map<string, { done: (data: unknown) => void; failed: (error: Error) => void }>()
  readonly #listeners = new Map<string, (data: unknown) => void>()
  // Nothing is said to another page than that which brought us here.
  readonly #target = document.referrer === '' ? '*' : new URL(document.referrer).origin

  constructor() {
    window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
      if (source === window.parent && Array.isArray(data) && data[0] === FRAME) this.#hear(data[1] as Heard)
    })
  }

  /** Resolves when the client is ready to be asked. */
  async begin(clientId: string, frameId: string): Promise<void> {
    const ready = this.#wait('READY')
    this.#say(HANDSHAKE, { v: 1, encoding: 'json', client_id: clientId, frame_id: frameId })
    await ready
  }

  /** Asks for something; rejects where the client or the person refuses. */
  ask(cmd: string, args: object): Promise<unknown> {
    const nonce = crypto.randomUUID()
    const answered = this.#wait(nonce, cmd === 'AUTHORIZE' ? null : PATIENCE_MS)
    this.#say(FRAME, { cmd, args, nonce })
    return answered
  }

  /** Hears an event from now on. */
  async listen(evt: string, listener: (data: unknown) => void): Promise<void> {
    this.#listeners.set(evt, listener)
    const nonce = crypto.randomUUID()
    const answered = this.#wait(nonce)
    this.#say(FRAME, { cmd: 'SUBSCRIBE', args: {}, evt, nonce })
    await answered
  }

  close(): void {
    this.#say(CLOSE, { code: 1000, message: '' })
  }

  #say(kind: number, body: object): void {
    window.parent.postMessage([kind, body], this.#target)
  }

  #wait(name: string, patienceMs: number | null = PATIENCE_MS): Promise<unknown> {
    return new Promise((done, failed) => {
      this.#waiting.set(name, { done, failed })
      if (patienceMs !== null) setTimeout(() => failed(new Error('Discord does not answer')), patienceMs)
    })
  }

  #hear({ evt, nonce, data }: Heard): void {
    const name = nonce ?? evt ?? ''
    const waiting = this.#waiting.get(name)
    this.#waiting.delete(name)
    if (evt === 'ERROR') waiting?.failed(new DiscordRefused('Discord refused'))
    else waiting?.done(data)
    if (evt) this.#listeners.get(evt)?.(data)
  }
}
