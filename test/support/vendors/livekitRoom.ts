import {
  DisconnectReason,
  JoinResponse,
  LeaveRequest,
  LeaveRequest_Action,
  type ParticipantInfo,
  ParticipantInfo_State,
  ReconnectResponse,
  Room,
  SignalRequest,
  SignalResponse,
  SignalTarget,
  TrackInfo,
  TrackPublishedResponse,
} from '@livekit/protocol'
import type { WebSocket } from 'ws'
import { type Guest, idOf, Member } from './livekitMember.ts'

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
      default:
        // What else clients say changes nothing here.
        return
    }
  }
}
