import type * as agora from 'agora-rtc-sdk-ng/esm'
import { agoraToken } from '#contract/user/agora.ts'
import { ask } from '#web/api/ask.ts'
import { heardNow } from './heardNow.ts'
import { type OpenVoice, type VoiceConnection, VoiceFault, type VoiceNews, withMic } from './voiceWay.ts'

type Sdk = typeof agora
type Mic = Awaited<ReturnType<Sdk['createMicrophoneAudioTrack']>>
type Role = 'PUBLISHER' | 'SUBSCRIBER'

const mic = { AEC: true, ANS: true, AGC: true, encoderConfig: 'speech_standard' } as const
/** Only errors are written to the console. */
const ERRORS = 3

/** Voice through a channel of Agora. */
export const openAgora: OpenVoice = async ({ role }, { roomUuid }, news) => {
  const sdk = await import('agora-rtc-sdk-ng/esm').catch((error: unknown) => {
    throw new VoiceFault('notLoaded', error)
  })
  if (!sdk.checkSystemRequirements()) throw new VoiceFault('notSupported')
  sdk.setLogLevel(ERRORS)
  sdk.disableLogUpload()
  const client = sdk.createClient({
    mode: 'live',
    codec: 'vp8',
    role: role === 'PUBLISHER' ? 'host' : 'audience',
  })
  const grant = await ask(agoraToken, { body: { roomUuid, role } })
  const connection = new AgoraVoice(sdk, client, { me: grant.account, roomUuid, role }, news)
  const late = new Promise<never>((_, reject) => setTimeout(reject, WITHIN_MS, new Error('no answer')))
  try {
    const joined = client.join(grant.appId, grant.channelName, grant.token, grant.account)
    await Promise.race([joined, late])
  } catch (error) {
    connection.close()
    throw new VoiceFault(isRefused(error) ? 'notAccepted' : 'down', error)
  }
  connection.stands()
  return connection
}

/** By itself the service tries for as long as it takes. */
const WITHIN_MS = 15_000

/** What the service says where it does not know the project, or does not take the token. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  /CAN_NOT_GET_GATEWAY_SERVER|INVALID_PARAMS|TOKEN|NOT_AUTHORIZED|DYNAMIC_KEY/i.test(
    `${error.message} ${'code' in error ? String(error.code) : ''}`,
  )

class AgoraVoice implements VoiceConnection {
  #mic: Mic | null = null
  #isOver = false
  #stands = false
  #stopHearing: () => void

  constructor(
    private readonly sdk: Sdk,
    private readonly client: agora.IAgoraRTCClient,
    private readonly as: { readonly me: string; readonly roomUuid: string; readonly role: Role },
    private readonly news: VoiceNews,
  ) {
    client.on('user-published', (user: agora.IAgoraRTCRemoteUser, kind: string) => {
      if (kind === 'audio') void this.#hear(user)
    })
    client.on('user-unpublished', () => this.#tell())
    client.on('user-left', () => this.#tell())
    client.on('connection-state-change', (state: string, _before: string, why?: string) => {
      if (state === 'RECONNECTING') this.news.falters(true)
      else if (state === 'CONNECTED' && this.#stands) this.news.falters(false)
      else if (state === 'DISCONNECTED') this.#lost(why)
    })
    client.on('token-privilege-will-expire', () => void this.#renew())
    this.#stopHearing = heardNow.subscribe(() => this.#setVolumes())
  }

  stands(): void {
    this.#stands = true
    this.#tell()
  }

  async speak(): Promise<void> {
    this.#mic ??= await withMic(() => this.sdk.createMicrophoneAudioTrack(mic))
    if (this.#isOver) return this.hush()
    await this.client.publish(this.#mic).catch((error: unknown) => {
      this.hush()
      throw new VoiceFault('down', error)
    })
    this.#tell()
  }

  hush(): void {
    const before = this.#mic
    this.#mic = null
    if (before === null) return
    before.close()
    void this.client.unpublish(before).catch(() => undefined)
    this.#tell()
  }

  close(): void {
    this.#isOver = true
    this.hush()
    this.#stopHearing()
    void this.client.leave().catch(() => undefined)
  }

  #tell(): void {
    if (this.#isOver || !this.#stands) return
    const others = this.client.remoteUsers.filter((user) => user.hasAudio).map(({ uid }) => String(uid))
    this.news.onAir([...(this.#mic === null ? [] : [this.as.me]), ...others])
  }

  async #hear(user: agora.IAgoraRTCRemoteUser): Promise<void> {
    this.#tell()
    const track = await this.client.subscribe(user, 'audio').catch(() => null)
    if (track === null || this.#isOver) return
    this.#setVolumes()
    track.play()
  }

  #setVolumes(): void {
    for (const { audioTrack } of this.client.remoteUsers)
      audioTrack?.setVolume(Math.round(heardNow.get() * 100))
  }

  #lost(why: string | undefined): void {
    const wasLost = this.#stands && !this.#isOver
    this.close()
    if (!wasLost) return
    // The service knows an account once in a channel: whoever comes in later is heard there.
    if (why === 'UID_CONFLICT') this.news.lost('movedAway', false)
    else this.news.lost('down', true)
  }

  /** Tokens are short: before one runs out the rights are asked for anew. */
  async #renew(): Promise<void> {
    const { roomUuid, role } = this.as
    try {
      const { token } = await ask(agoraToken, { body: { roomUuid, role } })
      await this.client.renewToken(token)
    } catch {
      if (this.#isOver) return
      this.close()
      this.news.lost(role === 'PUBLISHER' ? 'mayNotSpeak' : null, true)
    }
  }
}
