import type { PlaceTold } from '#contract/realtime/lineActions.ts'
import type { Command, Occasion } from '#live/command.ts'
import { type Event, isTransient } from '#live/event.ts'
import type { RoomFact } from '#live/facts.ts'
import type { Room } from '#live/state.ts'
import type { RoomRefusal } from '#live/decide/decision.ts'
import { type Step, step, told } from '#live/step.ts'
import type { Tx } from '#services/core/context.ts'

/** The result of a command, for whoever sent it. */
export type Outcome =
  | {
      readonly changed: boolean
      /** For those who asked to watch. */
      readonly roomtone?: PlaceTold | undefined
    }
  | RoomRefusal

/**
 * Reads what changed outside, and gives the commands that apply it to the room. It runs when its entry's turn comes:
 * no other command runs between the read and these commands.
 */
export type Read = () => Promise<readonly Command[]>

/** Work that must commit together with a command: it runs in the transaction that stores the command's events. */
export interface CommitHook {
  /** What it changes, e.g. a person's uuid. Hooks of one transaction run sorted by it, so that no two deadlock. */
  readonly key: string
  run(tx: Tx): Promise<void>
}

/** A command, or the read that gives commands, waiting in the mailbox. */
export interface MailboxEntry {
  readonly command: Command | Read
  readonly hook?: CommitHook | null
  /** Runs right after the command changed the room, before the next command does. */
  readonly afterStep?: (room: Room, step: Step) => void
  /** Called when the change is durable and all earlier messages were sent. */
  readonly settle: (outcome: Outcome) => void
}

/** What the mailbox needs around it. */
export interface MailboxPorts {
  occasion(): Occasion
  /** Stores the events, emits the facts and runs the hooks in one transaction; rejects if that fails. */
  commit(
    events: readonly Event[],
    facts: readonly RoomFact[],
    alongside: readonly CommitHook[],
  ): Promise<void>
  /** After the commit, in order: sends messages to members and starts the effects of the events. */
  publish(step: Step): void
  /** After each batch: sets the timer again. */
  afterBatch(): void
  /** The commit failed: the room in memory is no longer what is stored. */
  fail(error: unknown): void
  waited(seconds: number): void
  /** A rule threw, or whoever was answered: a fault of ours. */
  fault(error: unknown): void
}

const MOST_AT_ONCE = 500

interface Posted extends MailboxEntry {
  readonly postedAt: number
}

interface PostedCommand extends Posted {
  readonly command: Command
}

const isCommand = (entry: Posted): entry is PostedCommand => typeof entry.command !== 'function'

/**
 * One room's commands, one after another. It takes what has arrived, carries it out, makes it durable in one
 * transaction, and only then lets anybody know: an answer means that the action is durable.
 */
export class Mailbox {
  #entries: Posted[] = []
  #running = false
  #closed = false

  constructor(
    readonly room: Room,
    readonly ports: MailboxPorts,
  ) {}

  post(entry: MailboxEntry): void {
    if (this.#closed) return entry.settle({ refused: 'unavailable' })
    this.#entries.push({ ...entry, postedAt: performance.now() })
    if (this.#running) return
    this.#running = true
    // What arrives in this turn of the loop shares the transaction.
    setImmediate(() => void this.#run())
  }

  /** Refuses all that waits, and all that is posted from now on. */
  close(): void {
    this.#closed = true
    for (const entry of this.#entries.splice(0)) entry.settle({ refused: 'unavailable' })
  }

  get closed(): boolean {
    return this.#closed
  }

  get idle(): boolean {
    return !this.#running
  }

  async #run(): Promise<void> {
    while (this.#entries.length > 0 && !this.#closed) {
      const reading = this.#entries.findIndex((entry) => !isCommand(entry))
      const most = reading < 0 ? MOST_AT_ONCE : Math.min(reading, MOST_AT_ONCE)
      if (most > 0) await this.#carryOut(this.#entries.splice(0, most).filter(isCommand))
      else await this.#readAndCarryOut(this.#entries.shift())
    }
    this.#running = false
  }

  async #readAndCarryOut(entry: Posted | undefined): Promise<void> {
    if (entry === undefined || typeof entry.command !== 'function') return
    const commands = await entry.command().catch((error: unknown) => {
      this.ports.fault(error)
      return null
    })
    if (commands === null || this.#closed) return entry.settle({ refused: 'unavailable' })
    let outcome: Outcome = { changed: false }
    const settle = (one: Outcome): void => {
      if ('refused' in one || ('changed' in outcome && one.changed)) outcome = one
    }
    await this.#carryOut(commands.map((command) => ({ command, settle, postedAt: entry.postedAt })))
    entry.settle(outcome)
  }

  async #carryOut(batch: readonly PostedCommand[]): Promise<void> {
    const started = performance.now()
    const done = await this.#doAndCommit(batch).catch((error: unknown) => {
      // Closed first, then answered: whoever is refused finds the mailbox closed and may try elsewhere.
      this.ports.fail(error)
      for (const entry of batch) entry.settle({ refused: 'unavailable' })
      return []
    })
    // If a message cannot be sent, clients miss a change: the room is closed here and read again from what is stored.
    let sent = true
    for (const { entry, result } of done) {
      this.ports.waited((started - entry.postedAt) / 1000)
      if ('refused' in result) this.#orFault(() => entry.settle(told(result)))
      else {
        sent &&= this.#orGiveUp(() => this.ports.publish(result))
        this.#orFault(() =>
          entry.settle({ changed: result.changed, ...(result.place && { roomtone: result.place }) }),
        )
      }
    }
    if (sent && !this.#closed) this.#orGiveUp(() => this.ports.afterBatch())
  }

  /** False if it threw; the room was then closed here. */
  #orGiveUp(work: () => void): boolean {
    try {
      work()
      return true
    } catch (error) {
      this.ports.fail(error)
      return false
    }
  }

  #orFault(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.ports.fault(error)
    }
  }

  async #doAndCommit(batch: readonly PostedCommand[]) {
    const done = batch.map((entry) => ({ entry, result: this.#stepOf(entry) }))
    const steps = done.flatMap(({ result }) => ('refused' in result ? [] : [result]))
    const events = steps.flatMap((one) => one.events).filter((event) => !isTransient(event))
    const facts = steps.flatMap((one) => one.facts)
    const hooks = done.flatMap(({ entry, result }) =>
      entry.hook && !('refused' in result) && result.changed && result.events.length > 0 ? [entry.hook] : [],
    )
    if (events.length > 0) await this.ports.commit(events, facts, hooks)
    return done
  }

  #stepOf(entry: PostedCommand) {
    const result = step(this.room, entry.command, this.ports.occasion())
    if ('refused' in result) {
      if (result.fault !== undefined) this.ports.fault(result.fault)
    } else entry.afterStep?.(this.room, result)
    return result
  }
}
