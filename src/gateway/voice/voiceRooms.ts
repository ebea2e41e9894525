import { randomUUID } from 'node:crypto'
import { voiceFrames, voiceRights } from '#facts/voice.ts'
import type { Tools } from '#services/core/context.ts'
import { publish, subscribe } from '#services/core/facts/bus.ts'
import { keepChecking } from '#services/core/facts/keepChecking.ts'
import { isOffered, onAccountChange, vendorOf, voiceKind } from '#services/user/api.ts'
import { keepLivekitRights } from './livekitRights.ts'
import type { VoiceAsks } from './voiceAsks.ts'
import type { VoiceMember } from './voiceMember.ts'
import { VoiceRoom } from './voiceRoom.ts'

const SWEEP_MS = 250
/** How often the rights of everybody are looked at anew, should a message about them have been lost, in ms. */
const RECHECK_MS = 60_000
/** What a socket is closed with whose person may not be in the room, or whose session is over. */
const CLOSED = 4403
/** What a socket is closed with that would hear this node alone; who tries again may have better luck. */
const TRY_AGAIN = 1013

interface Open {
  readonly room: VoiceRoom
  /** Ends hearing the room on the bus. */
  readonly unsubscribing: Promise<() => Promise<void>>
}

/** All voices that are heard on this node. */
export class VoiceRooms {
  #rooms = new Map<string, Open>()
  #node = randomUUID()
  #ends: (() => unknown)[] = []

  constructor(
    private tools: Tools,
    private asks: VoiceAsks,
    /** No other node works beside this one. */
    private alone: boolean,
  ) {}

  async start(): Promise<void> {
    const { tools } = this
    this.#ends.push(
      await subscribe(tools, voiceRights, (changed) =>
        'roomUuid' in changed ? this.#recheck(changed.roomUuid) : this.#accountChanged(changed.userUuid, []),
      ),
      await onAccountChange(tools, ({ userUuid, ended }) => this.#accountChanged(userUuid, ended)),
    )
    // Where voice is switched off, it puts out who is still there.
    if (isOffered(tools, 'livekit') && voiceKind(tools) !== 'agora')
      this.#ends.push(await keepLivekitRights(tools, this.asks, vendorOf(tools, 'livekit')))
    const sweeping = setInterval(() => this.#sweep(), SWEEP_MS)
    sweeping.unref()
    this.#ends.push(
      () => clearInterval(sweeping),
      keepChecking(tools, RECHECK_MS, () => {
        for (const roomUuid of this.#rooms.keys()) this.#recheck(roomUuid)
      }),
    )
  }

  enter(member: VoiceMember): void {
    const { roomUuid } = member.of
    const open = this.#rooms.get(roomUuid) ?? this.#open(roomUuid)
    open.room.enter(member)
    void open.unsubscribing.then(
      () => open.room.greet(member),
      () => member.socket.close(TRY_AGAIN),
    )
    // Who signed out since the ticket was looked at had no socket to close yet.
    this.#recheck(roomUuid, [member])
  }

  leave(member: VoiceMember): void {
    const { roomUuid, userUuid } = member.of
    const open = this.#rooms.get(roomUuid)
    if (!open?.room.members.delete(member)) return
    const stays = [...open.room.members].some(({ of }) => of.userUuid === userUuid)
    if (!stays) open.room.sweep(this.tools.now(), userUuid)
    if (open.room.members.size > 0) return
    this.#rooms.delete(roomUuid)
    void open.unsubscribing.then((end) => end()).catch(() => undefined)
  }

  /** A member says something. */
  speak(member: VoiceMember, opus: Uint8Array): void {
    const { roomUuid, userUuid } = member.of
    const open = this.#rooms.get(roomUuid)
    if (!open || !member.takes()) return
    if (!open.room.hasRoomFor(userUuid)) return member.hush('tooManySpeakers')
    const now = this.tools.now()
    const at = member.stamp(now)
    if (!open.room.say({ userUuid, at, opus }, now) || this.alone) return
    const message = { node: this.#node, userUuid, at, opus: Buffer.from(opus).toString('base64') }
    publish(this.tools, voiceFrames(roomUuid), message).catch((error: unknown) =>
      this.tools.log.debug({ err: error }, 'a voice was not heard on other nodes'),
    )
  }

  async stop(): Promise<void> {
    for (const end of this.#ends.splice(0)) await end()
    for (const { room, unsubscribing } of this.#rooms.values()) {
      for (const { socket } of room.members) socket.close(1001)
      const end = await unsubscribing.catch(() => null)
      await end?.()
    }
    this.#rooms.clear()
  }

  #open(roomUuid: string): Open {
    const room = new VoiceRoom()
    const unsubscribing = this.alone
      ? Promise.resolve(() => Promise.resolve())
      : subscribe(this.tools, voiceFrames(roomUuid), ({ node, userUuid, at, opus }) => {
          if (node !== this.#node)
            room.say({ userUuid, at, opus: Buffer.from(opus, 'base64') }, this.tools.now())
        })
    unsubscribing.catch((error: unknown) =>
      this.tools.log.warn({ err: error }, 'voices of other nodes are not heard'),
    )
    const open = { room, unsubscribing }
    this.#rooms.set(roomUuid, open)
    return open
  }

  #sweep(): void {
    for (const { room } of this.#rooms.values()) room.sweep(this.tools.now())
  }

  #accountChanged(userUuid: string, ended: readonly string[]): void {
    for (const [roomUuid, { room }] of this.#rooms) {
      const theirs = [...room.members].filter(({ of }) => of.userUuid === userUuid)
      for (const { of, socket } of theirs) if (ended.includes(of.sessionId)) socket.close(CLOSED)
      this.#recheck(roomUuid, theirs)
    }
  }

  /** Looks at the rights of some of a room anew, or of all there. */
  #recheck(roomUuid: string, some?: readonly VoiceMember[]): void {
    const members = some ?? [...(this.#rooms.get(roomUuid)?.room.members ?? [])]
    if (members.length === 0) return
    this.#look(roomUuid, members).catch((error: unknown) =>
      this.tools.log.warn({ err: error }, 'the rights of voices could not be read'),
    )
  }

  /** Whoever may speak no more is hushed at once, and whoever may not listen any more, or signed out, is out. */
  async #look(roomUuid: string, members: readonly VoiceMember[]): Promise<void> {
    const good = await this.asks.stillGood(members.map(({ of }) => of.sessionId))
    const look = async (member: VoiceMember): Promise<void> => {
      const { sessionId, userUuid } = member.of
      const right = good.has(sessionId) ? await this.asks.rightOf(roomUuid, userUuid) : 'closed'
      if (right === 'closed' || right === 'off') member.socket.close(CLOSED)
      if (right !== 'speak') member.hush('mayNotSpeak')
    }
    await Promise.all(members.map(look))
  }
}
