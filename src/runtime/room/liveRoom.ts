import { commitBatch, type RoomWrites } from './commitBatch.ts'
import { type Command, isPersonCommand } from '#live/command.ts'
import type { Event } from '#live/event.ts'
import { restsNow } from '#live/house/due.ts'
import { snapshotOf } from '#live/snapshot.ts'
import type { Room } from '#live/state.ts'
import { refusalOf, type Step } from '#live/step.ts'
import { nextTimer } from '#live/timers.ts'
import type { Lease } from '../host/lease.ts'
import type { Tools } from '#services/core/context.ts'
import { KeyedCount } from '#services/core/keyedCount.ts'
import { hidesRestrictions, restrictionIn } from '#services/room/api.ts'
import { RoomHearing } from './hearing.ts'
import { RoomTimer } from './roomTimer.ts'
import { RoomConnections } from './roomConnections.ts'
import { DrawnOccasion } from './drawnOccasion.ts'
import { Mailbox, type Outcome } from './mailbox.ts'
import { enterRoom } from './enterRoom.ts'
import type { RoomConnection, OutgoingMessage } from './roomConnection.ts'
import { type Asks, asksOf } from './asks.ts'
import type { RoomHandle, Said } from './roomHandle.ts'
import { KeyedMutex } from '#services/core/keyedMutex.ts'
import { bringsSong, withPreparedSong } from './prepareSong.ts'
import { Refreshes } from './refreshes.ts'
import { ReplayBuffer } from './replayBuffer.ts'
import type { ReplayMemory } from './replayMemory.ts'
import { saveSnapshot } from './store.ts'
import { outgoingMessage } from './outgoingMessage.ts'
import { watchRoom } from './watchRoom.ts'
import { shownAsLess } from './weakerSessions.ts'

const BATCHES_PER_SNAPSHOT = 200

/** What a live room asks of the host that keeps it. */
export interface Keeper {
  readonly tools: Tools
  readonly writes: RoomWrites
  /** Starts what follows from an event outside the room: a song from a queue, a look-up. */
  runEffect(live: LiveRoom, event: Event): void
  /** The room must be given up: the lease is lost or the store does not answer. */
  abandonRoom(live: LiveRoom, error: unknown): void
  readonly replayMemory: ReplayMemory
  /** Follows what is carried out and stored. */
  readonly index: { changed(room: Room, events: readonly Event[]): void }
  /** Nobody is in the room and nothing plays. */
  fellIdle(live: LiveRoom): void
  /** Tells something to the connections another node holds of the room. */
  relay(live: LiveRoom, node: string, outgoing: OutgoingMessage): void
}

/** One room that is awake on this node: its mailbox, its connections, its clock and its numbers. */
export class LiveRoom implements RoomHandle<RoomConnection> {
  readonly connections = new RoomConnections((node, outgoing) => this.keeper.relay(this, node, outgoing))
  readonly replay: ReplayBuffer
  readonly epoch: number
  readonly mailbox: Mailbox
  readonly refreshes: Refreshes
  readonly hearing: RoomHearing
  readonly watch = (watched: (replyJson: string) => void): Promise<void> => watchRoom(this, watched)
  n = 0
  #timer = new RoomTimer()
  #perUser = new KeyedMutex()
  #batches = 0
  #entering = new KeyedCount()

  constructor(
    readonly room: Room,
    readonly lease: Lease,
    private seq: number,
    private keeper: Keeper,
  ) {
    const { tools } = keeper
    this.epoch = tools.now()
    this.mailbox = new Mailbox(room, {
      occasion: () => new DrawnOccasion(this.keeper.tools),
      commit: async (events, facts, hooks) => {
        const batch = { roomUuid: room.uuid, seq: this.seq + 1, events }
        await commitBatch(keeper.writes, this.lease, batch, this.hearing.toldOf(facts), hooks)
        this.seq++
        this.#batches++
      },
      publish: (step) => this.#publish(step),
      afterBatch: () => this.#afterBatch(),
      fail: (error) => keeper.abandonRoom(this, error),
      fault: (error) => tools.log.error({ err: error, roomUuid: room.uuid }, 'a rule of the room threw'),
      waited: (seconds) => tools.metrics.observe('room_mailbox_seconds', seconds),
    })
    this.replay = new ReplayBuffer(keeper.replayMemory)
    this.refreshes = new Refreshes(tools, this.mailbox, this.connections)
    this.hearing = new RoomHearing(room, this.connections, () => tools.now())
  }

  get uuid(): string {
    return this.room.uuid
  }

  get asks(): Asks {
    return asksOf(this.room)
  }

  /** Posts a command and waits until it is durable. A song of a client is prepared once the rules let it in. */
  act(command: Command): Promise<Outcome> {
    if (!isPersonCommand(command)) return this.#postAndWait(command)
    const { userUuid } = command.by
    if (!bringsSong(command) && this.#perUser.lengthOf(userUuid) === 0) return this.#postAndWait(command)
    return this.#perUser.run(userUuid, async () => {
      if (!bringsSong(command)) return this.#postAndWait(command)
      const refused = refusalOf(this.room, command, new DrawnOccasion(this.keeper.tools))
      if (refused !== null) return refused
      return this.#postAndWait(await withPreparedSong(this.keeper, command))
    })
  }

  enter(
    ...[connection, who, resume, admitted]: Parameters<RoomHandle<RoomConnection>['enter']>
  ): ReturnType<RoomHandle['enter']> {
    const { tools } = this.keeper
    const open = (): ReturnType<RoomHandle['enter']> =>
      enterRoom(this, connection, who, resume, () => tools.now(), admitted)
    if (!hidesRestrictions(this.room.settings.roomRoles)) return open()
    return restrictionIn(tools, this.uuid, who.uuid).then((refused) => refused ?? open())
  }

  /** Posts a command whose outcome is handled in order with the messages. */
  post(
    command: Command,
    afterStep: (room: Room, step: Step) => void,
    settle: (outcome: Outcome) => void,
  ): void {
    this.mailbox.post({ command, afterStep, settle })
  }

  heard(said: Said): void {
    this.hearing.note(said)
  }

  catchUp(connection: RoomConnection): void {
    this.connections.catchUp(connection)
  }

  /** A connection ended, or left by its own will. */
  leave(connection: RoomConnection, quit = false): void {
    const { uuid } = connection.who
    if (!this.connections.remove(connection)) return
    this.#missed(uuid, quit)
    const less = shownAsLess(this.room, uuid, this.connections.of(uuid))
    if (less !== null) void this.act(less)
  }

  /** A connection of this person is being let in: until `entered` they do not count as away. */
  entering(userUuid: string): void {
    this.#entering.add(userUuid)
  }

  /** It is in, or was refused. */
  entered(userUuid: string): void {
    this.#entering.take(userUuid)
    this.#missed(userUuid)
    this.refreshes.entered(userUuid)
  }

  /** Stores a snapshot of the room; rejects if the lease was lost. `awake` rooms are woken when the server starts. */
  async save(awake: boolean): Promise<void> {
    this.#batches = 0
    const saved = await saveSnapshot(this.keeper.writes.db, this.lease, {
      roomUuid: this.room.uuid,
      seq: this.seq,
      snapshot: snapshotOf(this.room),
      awake,
    })
    if (!saved) throw new Error('The lease of the room was lost')
  }

  /** Takes no more commands; the timer stops. */
  close(): void {
    this.#timer.stop()
    this.hearing.stop()
    this.mailbox.close()
    this.replay.forget()
  }

  get closed(): boolean {
    return this.mailbox.closed
  }

  get isIdle(): boolean {
    return this.connections.isEmpty && restsNow(this.room)
  }

  /** Sets the timer for what is due next in the room. */
  rearmTimer(): void {
    const timer = nextTimer(this.room)
    const due = (): void => void (timer && this.act(timer.command))
    this.#timer.set(timer?.at ?? null, this.keeper.tools.now(), due)
  }

  #postAndWait(command: Command): Promise<Outcome> {
    return new Promise((settle) => this.mailbox.post({ command, settle }))
  }

  /** Marks somebody as away if their last connection is gone. */
  #missed(userUuid: string, quit = false): void {
    if (this.connections.has(userUuid) || this.#entering.of(userUuid) > 0) return
    if (!this.room.people.has(userUuid)) return
    void this.act({ type: 'goAway', userUuid, ...(quit && { quit: true }) })
  }

  #afterBatch(): void {
    this.rearmTimer()
    if (this.#batches >= BATCHES_PER_SNAPSHOT)
      this.save(true).catch((error: unknown) => this.keeper.abandonRoom(this, error))
    if (this.isIdle) this.keeper.fellIdle(this)
  }

  #publish(step: Step): void {
    const { metrics, now } = this.keeper.tools
    this.keeper.index.changed(this.room, step.events)
    for (const { message, onlyTo, to } of step.messages) {
      metrics.count('room_messages_total', { name: message.name })
      const unnumbered = () => outgoingMessage(this.uuid, message, now(), null)
      if (onlyTo !== undefined) this.#sendToOne(onlyTo, unnumbered())
      else if (message.name === 'roomReset') this.#sendAndDisconnect(unnumbered())
      else {
        const outgoing = outgoingMessage(this.uuid, message, now(), { epoch: this.epoch, n: ++this.n }, to)
        this.replay.keep(outgoing)
        this.connections.send(outgoing)
      }
    }
    for (const event of step.events) this.keeper.runEffect(this, event)
  }

  #sendToOne(userUuid: string, outgoing: OutgoingMessage): void {
    for (const connection of this.connections.of(userUuid)) {
      connection.send(outgoing)
      this.connections.remove(connection)
      connection.closeForGood()
    }
  }

  #sendAndDisconnect(outgoing: OutgoingMessage): void {
    this.connections.send(outgoing)
    this.n++
    this.replay.forget()
    for (const connection of this.connections.empty()) connection.closeToReconnect()
  }
}
