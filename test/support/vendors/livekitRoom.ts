import { randomBytes } from 'node:crypto'
import {
  DisconnectReason,
  JoinResponse,
  LeaveRequest,
  LeaveRequest_Action,
  ParticipantInfo,
  ParticipantInfo_State,
  ParticipantPermission,
  ReconnectResponse,
  Room,
  SessionDescription,
  SignalRequest,
  SignalResponse,
  SignalTarget,
  TrackInfo,
  TrackPublishedResponse,
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
const idOf = (kind: 'PA' | 'TR' | 'RM'): string => `${kind}_${randomBytes(6).toString('hex')}`

/** A connection over which sound goes, within this machine. */
const newPeer = (): RTCPeerConnection =>
  new RTCPeerConnection({
    codecs: { audio: [useOPUS()], video: [] },
    iceServers: [],
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
  })

/** Somebody in a room, as the server knows them. */
class Member {
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

/**
 * A room of a LiveKit server as its clients see it, by the published protocol: messages of protobuf over a WebSocket, one
 * connection for what one sends and one for what one hears, and sound that goes from one to the others.
 */
export class LivekitRoom {
  readonly members = new Map<string, Member>()
  readonly sid = idOf('RM')

  /** `gone` is told who is not there any more. */
  constructor(
    readonly name: string,
    private readonly gone: (identity: string, guest: Guest) => void,
  ) {}

  enter(identity: string, guest: Guest, socket: WebSocket): void {
    this.#remove(identity, DisconnectReason.DUPLICATE_IDENTITY)
    const member = new Member(identity, guest, socket)
    guest.tell = (change) => {
      if (change === 'removed') return this.#remove(identity, DisconnectReason.PARTICIPANT_REMOVED)
      if (!guest.canPublish) member.tracks.clear()
      this.#tellAll([member.info])
    }
    const others = [...this.members.values()]
    this.members.set(identity, member)
    this.#listen(member)
    const room = new Room({ sid: this.sid, name: this.name })
    const value = new JoinResponse({
      room,
      participant: member.info,
      otherParticipants: others.map(({ info }) => info),
      serverVersion: '1.8.0',
      subscriberPrimary: true,
      pingInterval: 5,
      pingTimeout: 15,
    })
    member.send({ case: 'join', value })
    this.#tellAll([member.info], member)
    void member.offer()
    for (const other of others) for (const track of other.tracks.values()) void member.hear(other, track)
  }

  /** Somebody whose line broke comes back to what they had; who is not known has to begin anew. */
  resume(sid: string, socket: WebSocket): void {
    const member = [...this.members.values()].find((one) => one.sid === sid)
    if (member === undefined) {
      const value = new LeaveRequest({
        reason: DisconnectReason.STATE_MISMATCH,
        action: LeaveRequest_Action.RECONNECT,
      })
      socket.send(new SignalResponse({ message: { case: 'leave', value } }).toBinary())
      return socket.close()
    }
    member.socket = socket
    this.#listen(member)
    member.send({ case: 'reconnect', value: new ReconnectResponse({}) })
  }

  /** Breaks all lines, as a network does; nobody is forgotten. */
  breakLines(): void {
    for (const { socket } of this.members.values()) socket.terminate()
  }

  /** All leave at once: the server is gone. */
  close(): void {
    for (const member of this.members.values()) member.close()
    this.members.clear()
  }

  #remove(identity: string, reason: DisconnectReason): void {
    const member = this.members.get(identity)
    if (member === undefined) return
    member.leave(reason)
    this.#gone(member)
  }

  #gone(member: Member): void {
    member.close()
    if (this.members.get(member.identity) !== member) return
    this.members.delete(member.identity)
    this.gone(member.identity, member.guest)
    const gone = member.info
    gone.state = ParticipantInfo_State.DISCONNECTED
    this.#tellAll([gone])
  }

  #tellAll(participants: ParticipantInfo[], but?: Member): void {
    for (const member of this.members.values())
      if (member !== but) member.send({ case: 'update', value: { participants } as never })
  }

  #listen(member: Member): void {
    member.socket.on('message', (data: Buffer) => {
      void this.#take(member, SignalRequest.fromBinary(data))
    })
  }

  async #take(member: Member, { message }: SignalRequest): Promise<void> {
    switch (message.case) {
      case 'offer':
        return member.takeOffer(message.value, (packet) => {
          for (const sid of member.tracks.keys())
            for (const other of this.members.values()) if (other !== member) other.play(sid, packet)
        })
      case 'answer':
        return member.answer(message.value.sdp)
      case 'trickle': {
        const { target, candidateInit } = message.value
        const peer = target === SignalTarget.PUBLISHER ? member.publisher : member.subscriber
        // Of a line that was replaced meanwhile some may come late.
        await peer?.addIceCandidate(JSON.parse(candidateInit) as { candidate: string }).catch(() => undefined)
        return
      }
      case 'addTrack': {
        if (!member.guest.canPublish) return
        const { cid, type, source, name, muted } = message.value
        const track = new TrackInfo({ sid: idOf('TR'), type, source, name, muted })
        member.tracks.set(track.sid, track)
        member.send({ case: 'trackPublished', value: new TrackPublishedResponse({ cid, track }) })
        this.#tellAll([member.info], member)
        for (const other of this.members.values()) if (other !== member) void other.hear(member, track)
        return
      }
      case 'mute': {
        const track = member.tracks.get(message.value.sid)
        if (track) track.muted = message.value.muted
        return this.#tellAll([member.info], member)
      }
      case 'leave':
        return this.#gone(member)
      case 'pingReq':
        return member.send({
          case: 'pongResp',
          value: { lastPingTimestamp: message.value.timestamp, timestamp: BigInt(Date.now()) } as never,
        })
    }
  }
}
