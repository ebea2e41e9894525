import { readVoiceFrame, VoiceText } from '#contract/realtime/voiceFrames.ts'
import { canSpeakHere, openMic } from './mic.ts'
import { canDecodeHere } from './voiceDecoder.ts'
import { VoicePlayer } from './voicePlayer.ts'
import { type OpenVoice, type VoiceConnection, VoiceFault, type VoiceNews, withMic } from './voiceWay.ts'

/** The room has no voice any more, or one may not be there. */
const CLOSED = 4403

/** Voice through the server itself: frames of Opus over a socket of its own. */
export const openRelay: OpenVoice = async ({ url }, { serverNow }, news) => {
  const socket = new WebSocket(new URL(url ?? '', window.location.href.replace(/^http/, 'ws')))
  socket.binaryType = 'arraybuffer'
  const connection = new RelayVoice(socket, serverNow, news)
  await new Promise<void>((resolve, reject) => {
    // The first thing said is who is on air: from then on whatever is said is heard.
    socket.addEventListener('message', () => resolve(), { once: true })
    socket.addEventListener('close', () => reject(new VoiceFault('down')))
  })
  connection.stands()
  return connection
}

class RelayVoice implements VoiceConnection {
  #player: VoicePlayer | null = null
  #mic: (() => void) | null = null
  #isOver = false
  #stands = false

  constructor(
    private readonly socket: WebSocket,
    serverNow: () => number,
    private readonly news: VoiceNews,
  ) {
    if (canDecodeHere()) this.#player = new VoicePlayer(serverNow)
    socket.addEventListener('message', ({ data }) => this.#take(data))
    socket.addEventListener('close', ({ code }) => {
      const wasLost = this.#stands && !this.#isOver
      this.close()
      if (wasLost) news.lost('down', code !== CLOSED)
    })
  }

  /** From now on its end is news. */
  stands(): void {
    this.#stands = true
  }

  async speak(): Promise<void> {
    if (!canSpeakHere()) throw new VoiceFault('notHere')
    this.#mic ??= await withMic(() => openMic((opus) => this.#send(opus)))
    if (this.#isOver) this.hush()
  }

  hush(): void {
    this.#mic?.()
    this.#mic = null
  }

  close(): void {
    this.#isOver = true
    this.hush()
    this.#player?.end()
    this.#player = null
    this.socket.close()
  }

  #send(opus: Uint8Array): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(opus as Uint8Array<ArrayBuffer>)
  }

  #take(data: unknown): void {
    if (this.#isOver) return
    if (data instanceof ArrayBuffer) {
      const frame = readVoiceFrame(data)
      if (frame) this.#player?.take(frame)
      return
    }
    const text = VoiceText.safeParse(JSON.parse(String(data)))
    if (!text.success) return
    if (text.data.type === 'hushed') return this.news.hushed(text.data.why)
    const { speakers } = text.data
    this.#player?.onAir(speakers)
    this.news.onAir(speakers.map(({ userUuid }) => userUuid))
  }
}
