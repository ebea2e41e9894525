import { readVoiceFrame, type VoiceFrame, VoiceText } from '#contract/realtime/voiceFrames.ts'
import { roomVoice } from '#contract/room/voice.ts'
import { ask } from '#web/api/ask.ts'
import { backoff } from '#web/connection/backoff.ts'

/** The room has no voice any more, or one may not be there. */
const CLOSED = 4403

interface Hears {
  readonly frame: (frame: VoiceFrame) => void
  readonly text: (text: VoiceText) => void
  /** The connection stands, or not. */
  readonly link: (isUp: boolean) => void
  /** The voice is carried by a service that this client does not speak with. */
  readonly elsewhere: () => void
}

/** Keeps one connection to the voice of a room until it is ended. */
export class VoiceLink {
  #socket: WebSocket | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #attempt = 0
  #isOver = false

  constructor(
    private readonly roomUuid: string,
    private readonly hears: Hears,
  ) {}

  begin(): void {
    void this.#connect(false).catch(() => this.#later())
  }

  /** Connects anew with the right to speak; rejects if the server does not give it. */
  async speak(): Promise<void> {
    clearTimeout(this.#retry)
    await this.#connect(true)
  }

  send(opus: Uint8Array): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(opus as Uint8Array<ArrayBuffer>)
  }

  end(): void {
    this.#isOver = true
    clearTimeout(this.#retry)
    this.#socket?.close()
  }

  async #connect(speak: boolean): Promise<void> {
    const { kind, url } = await ask(roomVoice, { params: { id: this.roomUuid }, body: { speak } })
    if (kind !== 'relay' || url === null) {
      this.#isOver = true
      return this.hears.elsewhere()
    }
    if (this.#isOver) return
    const before = this.#socket
    const socket = new WebSocket(new URL(url, window.location.href.replace(/^http/, 'ws')))
    socket.binaryType = 'arraybuffer'
    this.#socket = socket
    before?.close()
    socket.addEventListener('message', ({ data }) => this.#take(data))
    socket.addEventListener('close', ({ code }) => {
      if (this.#socket !== socket || this.#isOver) return
      this.hears.link(false)
      if (code !== CLOSED) this.#later()
    })
    await new Promise<void>((resolve, reject) => {
      // The first thing said is who is on air: from then on whatever is said is heard.
      socket.addEventListener('message', () => resolve(), { once: true })
      socket.addEventListener('close', () => reject(new Error('the voice could not be connected')))
    })
    this.#attempt = 0
    this.hears.link(true)
  }

  #later(): void {
    if (this.#isOver) return
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.begin(), backoff(this.#attempt++, Math.random()))
  }

  #take(data: unknown): void {
    if (data instanceof ArrayBuffer) {
      const frame = readVoiceFrame(data)
      if (frame) this.hears.frame(frame)
      return
    }
    const text = VoiceText.safeParse(JSON.parse(String(data)))
    if (text.success) this.hears.text(text.data)
  }
}
