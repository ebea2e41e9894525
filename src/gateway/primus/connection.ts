import type { Socket } from 'node:net'
import type { RawData } from 'ws'
import { type SocketErrorCode, socketErrors } from '#contract/realtime/errors.ts'
import { ClientFrame } from '#contract/realtime/frames.ts'
import { ownEvents } from '#contract/realtime/ours.ts'
import type { Who } from '#services/core/context.ts'
import type { SecurityEvent, SecurityLog } from '#services/core/securityLog.ts'
import type { RoomHandle } from '#runtime/api.ts'
import { isLocalGroup } from '../addressGroup.ts'
import { Counts } from './counts.ts'
import { frameOf, readFrame } from './frame.ts'
import { Member } from './member.ts'
import { listenTo, type RoomSocket, type SocketOwner } from './roomSocket.ts'
import { SocketWriter } from './socketWriter.ts'

const SILENT_MS = 90_000
/** Requests that may wait for an answer; nobody honest sends so many without waiting. */
const MOST_WAITING = 100

const CLOSE = frameOf('"primus::server::close"')

/** What all connections of a server share. */
export interface ConnectionContext {
  readonly logSecurity: SecurityLog
  authenticate(token: string): Who | null | Promise<Who | null>
  isBanned(token: string): Promise<boolean>
  handle(connection: Connection, frame: ClientFrame): Promise<void>
  /** Its socket has ended, for whatever reason. */
  ended(connection: Connection): void
}

/** One socket: what it may send and when, what it has joined, whether it still lives. */
export class Connection implements SocketOwner {
  #counts: Counts | null = null
  #whyRefused: Promise<SocketErrorCode> | null = null
  /** Resolves when it is known who the token stands for; null where that was known at once. */
  identified: Promise<void> | null = null
  closed = false
  /** Somebody looked at its page when it last said. */
  looks = false
  /** It said once whether somebody looks, as pages of ours do. */
  isPage = false
  /** The room that its address names, null if none; undefined where that does not matter, or was told already. */
  namedRoom: string | null | undefined
  #member: Member | null = null
  #writer: SocketWriter
  #lastSeenAt = performance.now()
  #turn: Promise<void> | null = null
  #waiting = 0

  constructor(
    readonly id: string,
    private token: string,
    /** The address it comes from, as limits count it. */
    readonly network: string,
    private socket: RoomSocket,
    private raw: Socket,
    private context: ConnectionContext,
  ) {
    this.#writer = new SocketWriter(raw, socket)
    listenTo(socket, this)
  }

  heard(data: RawData, isBinary: boolean): void {
    if (this.#counted()) this.#receive(data, isBinary)
  }

  pinged(): void {
    this.#counted()
  }

  ponged(): void {
    if (this.#counted()) this.#live()
  }

  failed({ code }: Error & { code?: string }): void {
    // What breaks the protocol or is too long; a network that fails has no such code.
    if (code?.startsWith('WS_ERR')) this.#cut('badFrame')
    else this.socket.terminate()
  }

  ended(): void {
    this.closed = true
    this.context.ended(this)
  }

  /** Where it comes from, as the rooms ask about it. */
  get origin(): { network: string; publicNetwork: string | null } {
    const { network } = this
    return { network, publicNetwork: isLocalGroup(network) ? null : network }
  }

  /** What it does, as limits count it; nothing yet of one that has said nothing. */
  get counts(): Counts {
    return (this.#counts ??= new Counts())
  }

  /** The token was found good. */
  welcome(who: Who): Member {
    this.#member = new Member(this.id, who, this.#writer, this)
    return this.#member
  }

  /** As the rooms see it; null until the token was found good. */
  get member(): Member | null {
    return this.#member
  }

  /** The room it has joined. */
  get room(): RoomHandle | null {
    return this.#member?.room ?? null
  }

  set room(room: RoomHandle | null) {
    if (this.#member) this.#member.room = room
  }

  /** True once for a connection whose address named another room than this, or none. */
  comesFromElsewhere(roomUuid: string): boolean {
    if (this.namedRoom === undefined || this.namedRoom === roomUuid) return false
    this.namedRoom = undefined
    return true
  }

  /** The token is no good: requests are refused with the reason, and the socket is closed after a few frames. */
  turnAway(): void {
    this.note({ event: 'token', outcome: 'refused', what: 'room socket', reason: 'invalidToken' })
    this.counts.ofStranger()
    if (this.counts.isEnough) this.closeForGood()
  }

  /** The error of all requests while there is no member; looked up once. */
  whyRefused(): Promise<SocketErrorCode> {
    this.#whyRefused ??= this.context.isBanned(this.token).then(
      (banned) => (banned ? 'banned' : 'invalidToken'),
      () => 'invalidToken',
    )
    return this.#whyRefused
  }

  /** Asks again who the token stands for: a socket outlives roles, proofs and sessions. False if it is no good now. */
  async refresh(): Promise<boolean> {
    // Cheap: nodes remember tokens for seconds.
    const who = await this.context.authenticate(this.token)
    if (who !== null && this.#member) this.#member.who = who
    return who !== null
  }

  send(json: string): void {
    this.#write(frameOf(json))
  }

  #write(frame: Buffer): void {
    this.#member?.catchUp()
    this.#writer.send(frame)
  }

  /** Answers a request; `body` is the inside of a JSON object. */
  answer(messageId: number | undefined, body: string): void {
    const id = messageId === undefined ? '' : `"messageId":${messageId},`
    this.send(`{${body === '' ? '' : `${body},`}${id}"context":"response"}`)
  }

  /** Refuses a request; `roomtone` is for those who asked for our additions. */
  refuse(messageId: number | undefined, error: string, roomtone?: object): void {
    this.answer(messageId, JSON.stringify({ error, roomtone }).slice(1, -1))
  }

  /** Ends it so that the client stays away; what was held back is told first. */
  closeForGood(): void {
    this.#member?.release()
    this.#write(CLOSE)
    this.closeToReconnect()
  }

  /** Ends it so that the client comes back. */
  closeToReconnect(): void {
    this.#member?.release()
    this.#writer.flush()
    this.socket.close()
    setTimeout(() => this.socket.terminate(), 2_000).unref()
  }

  /** Sends a heartbeat, or ends a connection that has been silent for too long, whatever the time of day does. */
  beat(pings: Buffer): void {
    if (performance.now() - this.#lastSeenAt > SILENT_MS) return this.socket.terminate()
    if (this.socket.readyState === this.socket.OPEN) this.#write(pings)
  }

  #live(): void {
    this.#lastSeenAt = performance.now()
  }

  /** Counts a frame before it is read; false if the connection has ended, or ends because of this frame. */
  #counted(): boolean {
    if (this.raw.destroyed) return false
    // Whoever is being sent away may still send, and no more than others.
    const tooMuch = this.counts.takeFrame(this.raw.bytesRead)
    if (tooMuch) this.#cut(tooMuch)
    else if (this.socket.readyState !== this.socket.OPEN) return false
    else if (this.counts.isEnough) this.closeForGood()
    else return true
    return false
  }

  /** Ends it for what it sends. */
  #cut(reason: string): void {
    this.note({ event: 'limit', outcome: 'cut', what: 'room socket', reason })
    this.socket.terminate()
  }

  /** Notes something about whoever is connected. */
  note(event: Pick<SecurityEvent, 'event' | 'outcome' | 'what' | 'reason'>): void {
    this.context.logSecurity({ ...event, account: this.#member?.who.uuid, network: this.network })
  }

  #receive(data: RawData, isBinary: boolean): void {
    this.#live()
    if (isBinary) return
    const frame = readFrame(String(data))
    if (typeof frame === 'string') {
      if (frame.startsWith('primus::id::') && this.counts.take('action'))
        this.send(JSON.stringify(`primus::id::${this.id}`))
      return
    }
    const request = ClientFrame.safeParse(frame)
    if (!request.success) return
    // Answered before requests that wait: a time that waited would be wrong.
    if (request.data.event === ownEvents.time && this.counts.take('action'))
      return this.answer(request.data.messageId, `"serverTime":${Date.now()}`)
    if (++this.#waiting > MOST_WAITING) return this.#cut('tooManyRequests')
    // One after another, so that what a client sent first also happens first.
    this.#turn = (this.#turn ?? this.identified ?? Promise.resolve())
      .then(() => this.context.handle(this, request.data))
      .catch(() => this.refuse(request.data.messageId, socketErrors.unavailable))
      .finally(() => this.#waiting--)
  }
}
