import {
  AudioPresets,
  ConnectionError,
  ConnectionErrorReason,
  isBrowserSupported,
  LivekitError,
  LogLevel,
  type RemoteTrack,
  Room,
  RoomEvent,
  setLogLevel,
} from 'livekit-client'
import { voiceAccount } from '#contract/room/voice.ts'
import { heardNow } from './heardNow.ts'
import { type OpenVoice, type VoiceConnection, VoiceFault, type VoiceNews } from './voiceWay.ts'

const mic = { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 }
/** A voice, and a microphone that rests while one does not speak. */
const published = { audioPreset: AudioPresets.speech, stopMicTrackOnMute: true }

/** A phone on a bad line takes its time. */
const patience = { peerConnectionTimeout: 30_000, websocketTimeout: 30_000 }

/** After these somebody is on air, or no more. */
const changing = [
  RoomEvent.ParticipantConnected,
  RoomEvent.ParticipantDisconnected,
  RoomEvent.TrackPublished,
  RoomEvent.TrackUnpublished,
  RoomEvent.TrackMuted,
  RoomEvent.TrackUnmuted,
  RoomEvent.LocalTrackPublished,
  RoomEvent.LocalTrackUnpublished,
  RoomEvent.Reconnected,
] as const

/** Voice through a LiveKit server. */
export const openLivekit: OpenVoice = async ({ url, ticket }, _place, news) => {
  if (!isBrowserSupported()) throw new VoiceFault('notSupported')
  setLogLevel(LogLevel.error)
  const room = new Room({ publishDefaults: published })
  const connection = new LivekitVoice(room, news)
  try {
    await room.connect(url ?? '', ticket ?? '', patience)
  } catch (error) {
    connection.close()
    const isRefused = error instanceof ConnectionError && error.reason === ConnectionErrorReason.NotAllowed
    throw new VoiceFault(isRefused ? 'notAccepted' : 'down', error)
  }
  connection.stands()
  return connection
}

class LivekitVoice implements VoiceConnection {
  #ends: (() => void)[] = []
  #heard = new Set<RemoteTrack>()
  #isOver = false
  #stands = false

  constructor(
    private readonly room: Room,
    private readonly news: VoiceNews,
  ) {
    const tell = (): void => this.#tell()
    for (const event of changing) room.on(event, tell)
    room
      .on(RoomEvent.TrackSubscribed, (track) => this.#hear(track))
      .on(RoomEvent.TrackUnsubscribed, (track) => this.#unhear(track))
      .on(RoomEvent.ParticipantPermissionsChanged, (_before, who) => {
        const isMe = who === room.localParticipant
        if (isMe && who.permissions?.canPublish === false && !this.#isOver) news.hushed('mayNotSpeak')
      })
      .on(RoomEvent.Reconnecting, () => this.news.falters(true))
      .on(RoomEvent.Reconnected, () => this.news.falters(false))
      .on(RoomEvent.Disconnected, () => {
        const wasLost = this.#stands && !this.#isOver
        this.close()
        if (wasLost) news.lost('down', true)
      })
    this.#ends.push(heardNow.subscribe(() => this.#setVolumes()))
    // Before the first press a page may not sound.
    const wake = (): void => {
      if (!room.canPlaybackAudio) void room.startAudio().catch(() => undefined)
    }
    for (const press of ['pointerdown', 'keydown'] as const) {
      document.addEventListener(press, wake)
      this.#ends.push(() => document.removeEventListener(press, wake))
    }
  }

  stands(): void {
    this.#stands = true
    this.#tell()
  }

  async speak(): Promise<void> {
    const { localParticipant } = this.room
    if (localParticipant.permissions?.canPublish !== true) throw new VoiceFault('mayNotSpeak')
    // A page without a certificate has none.
    if (!('mediaDevices' in navigator)) throw new VoiceFault('noMic')
    await localParticipant.setMicrophoneEnabled(true, mic).catch((error: unknown) => {
      throw new VoiceFault(error instanceof LivekitError ? 'down' : 'noMic', error)
    })
    if (this.#isOver) this.hush()
  }

  hush(): void {
    void this.room.localParticipant.setMicrophoneEnabled(false).catch(() => undefined)
  }

  close(): void {
    this.#isOver = true
    for (const end of this.#ends.splice(0)) end()
    for (const track of this.#heard) this.#unhear(track)
    void this.room.disconnect().catch(() => undefined)
  }

  #tell(): void {
    if (this.#isOver || !this.#stands) return
    const { localParticipant, remoteParticipants } = this.room
    const open = [localParticipant, ...remoteParticipants.values()].filter((one) => one.isMicrophoneEnabled)
    this.news.onAir([...new Set(open.map(({ identity }) => voiceAccount(identity)))])
  }

  #hear(track: RemoteTrack): void {
    if (track.kind !== 'audio' || this.#isOver) return
    this.#heard.add(track)
    const element = track.attach()
    element.hidden = true
    document.body.append(element)
    this.#setVolumes()
  }

  #unhear(track: RemoteTrack): void {
    this.#heard.delete(track)
    for (const element of track.detach()) element.remove()
  }

  #setVolumes(): void {
    const volume = heardNow.get()
    for (const track of this.#heard)
      for (const element of track.attachedElements) {
        element.volume = volume
        // Where pages may not set how loud something is, they may still silence it.
        element.muted = volume === 0
      }
  }
}
