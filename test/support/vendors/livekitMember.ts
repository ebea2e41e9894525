import { randomBytes } from 'node:crypto'
import {
  type DisconnectReason,
  LeaveRequest,
  LeaveRequest_Action,
  ParticipantInfo,
  ParticipantInfo_State,
  ParticipantPermission,
  SessionDescription,
  SignalResponse,
  SignalTarget,
  type TrackInfo,
  TrickleRequest,
} from '@livekit/protocol'
import { MediaStream, MediaStreamTrack, RTCPeerConnection, type RtpPacket, useOPUS } from 'werift'
import type { WebSocket } from 'ws'

/** A change of what the server says of somebody, as its Room Service makes it. */
export interface Guest {
  canPublish: boolean
  /** Said to whoever is connected: their rights changed, or they are out. */
  tell?: (change: 'permission' | 'removed') => void
}

type Said = NonNullable<SignalResponse['message']>
export const idOf = (kind: 'PA' | 'TR' | 'RM'): string => `${kind}_${randomBytes(6).toString('hex')}`

/** A connection over which sound goes, within this machine. */
const newPeer = (): RTCPeerConnection =>
  new RTCPeerConnection({
    codecs: { audio: [useOPUS()], video: [] },
    iceServers: [],
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
  })

/** Somebody in a room, as the server knows them. */
export class Member {
  readonly sid = idOf('PA')
  readonly joinedAt = BigInt(Date.now())
  readonly tracks = new Map<string, TrackInfo>()
  /** Where the sound that this one sends comes in, and where that of others goes out. */
  publisher: RTCPeerConnection | null = null
  readonly subscriber = newPeer()
  /** By the track whose sound it is. */
  readonly #heard = new Map<string, MediaStreamTrack>()
  #negotiated: Promise<unknown> = Promise.resolve()
  #answered: (() => void) | null = null

  constructor(
    readonly identity: string,
    readonly guest: Guest,
    public socket: WebSocket,
  ) {
    this.subscriber.createDataChannel('_reliable')
    this.#trickle(this.subscriber, SignalTarget.SUBSCRIBER)
  }

  get info(): ParticipantInfo {
    const { canPublish } = this.guest
    return new ParticipantInfo({
      sid: this.sid,
      identity: this.identity,
      state: ParticipantInfo_State.ACTIVE,
      joinedAt: this.joinedAt,
      tracks: [...this.tracks.values()],
      isPublisher: this.tracks.size > 0,
      permission: new ParticipantPermission({ canPublish, canSubscribe: true }),
    })
  }

  send(message: Said): void {
    if (this.socket.readyState === this.socket.OPEN)
      this.socket.send(new SignalResponse({ message }).toBinary())
  }

  /** Offers what is to be heard, one offer after the other. */
  offer(): Promise<unknown> {
    const next = async (): Promise<void> => {
      const offer = await this.subscriber.createOffer()
      await this.subscriber.setLocalDescription(offer)
      const answered = new Promise<void>((resolve) => {
        this.#answered = resolve
      })
      this.send({ case: 'offer', value: new SessionDescription({ type: 'offer', sdp: offer.sdp }) })
      await answered
    }
    this.#negotiated = this.#negotiated.then(next)
    return this.#negotiated
  }

  async answer(sdp: string): Promise<void> {
    await this.subscriber.setRemoteDescription({ type: 'answer', sdp })
    this.#answered?.()
  }

  /** Takes what this one offers to send; each packet of sound is handed on. */
  async takeOffer({ sdp, id }: SessionDescription, heard: (packet: RtpPacket) => void): Promise<void> {
    if (this.publisher === null) {
      this.publisher = newPeer()
      this.#trickle(this.publisher, SignalTarget.PUBLISHER)
      this.publisher.onTrack.subscribe((track) => track.onReceiveRtp.subscribe(heard))
    }
    await this.publisher.setRemoteDescription({ type: 'offer', sdp })
    const answer = await this.publisher.createAnswer()
    await this.publisher.setLocalDescription(answer)
    this.send({ case: 'answer', value: new SessionDescription({ type: 'answer', sdp: answer.sdp, id }) })
  }

  /** Lets this one hear a track of somebody. */
  async hear(who: Member, track: TrackInfo): Promise<void> {
    const sound = new MediaStreamTrack({ kind: 'audio', id: track.sid })
    this.#heard.set(track.sid, sound)
    // By the name of the stream clients know whose sound it is.
    const streams = [new MediaStream({ id: `${who.sid}|${track.sid}` })]
    this.subscriber.addTransceiver(sound, { direction: 'sendonly', streams })
    await this.offer()
  }

  play(sid: string, packet: RtpPacket): void {
    this.#heard.get(sid)?.writeRtp(packet.serialize())
  }

  leave(reason: DisconnectReason): void {
    const action = LeaveRequest_Action.DISCONNECT
    this.send({ case: 'leave', value: new LeaveRequest({ reason, action }) })
  }

  close(): void {
    void this.subscriber.close()
    void this.publisher?.close()
    this.socket.close()
  }

  #trickle(peer: RTCPeerConnection, target: SignalTarget): void {
    peer.onIceCandidate.subscribe((candidate) => {
      if (candidate === undefined) return
      const candidateInit = JSON.stringify(candidate.toJSON())
      this.send({ case: 'trickle', value: new TrickleRequest({ candidateInit, target }) })
    })
  }
}
