import type { SocketErrorCode } from '#contract/realtime/errors.ts'
import type { Command, Occasion } from '#live/command.ts'
import { type Event, isTransient } from '#live/event.ts'
import type { RoomFact } from '#live/facts.ts'
import type { Room } from '#live/state.ts'
import { type Step, step } from '#live/step.ts'
import type { Tx } from '#services/core/context.ts'

/** What came of a command for whoever sent it. */
export type Outcome = { readonly changed: boolean } | { readonly refused: SocketErrorCode }

/**
 * Reads what changed outside, and gives the commands that bring the room up to it. It runs in the turn of its letter:
 * nothing is carried out between the read and the commands.
 */
export type Read = () => Promise<readonly Command[]>

/** What must be true if and only if a command is: it runs in the transaction that commits what the command did. */
export interface Alongside {
  /** What it changes, e.g. a person: in one transaction they run in this order everywhere, so that none block. */
  readonly of: string
  run(tx: Tx): Promise<void>
}

/** A command, or what must be read before there is one, on its way through the mailbox. */
export interface Letter {
  readonly command: Command | Read
  readonly alongside?: Alongside | null
  /** Runs right after the command was carried out, before anything else changes the room. */
  readonly look?: (room: Room, step: Step) => void
  /** Runs when the change is durable and all earlier messages are out. */
  readonly settle: (outcome: Outcome) => void
}

/** What the mailbox needs around it. */
export interface MailboxPorts {
  occasion(): Occasion
  /** Writes the events, tells the facts and does what goes with them in one transaction; rejects if it cannot. */
  commit(events: readonly Event[], facts: readonly RoomFact[], alongside: readonly Alongside[]): Promise<void>
  /** After the commit, in order: brings messages to members and starts the effects of the events. */
  publish(step: Step): void
  /** After each batch: sets the clock anew. */
  rest(): void
  /** The commit failed: the room as it stands here is worthless. */
  fail(error: unknown): void
  waited(seconds: number): void
  /** A rule threw, or whoever was answered: a fault of ours. */
  fault(error: unknown): void
}

const MOST_AT_ONCE = 500

interface Posted extends Letter {
  readonly postedAt: number
}

interface PostedCommand extends Posted {
  readonly command: Command
}

const isCommand = (letter: Posted): letter is PostedCommand => typeof letter.command !== 'function'

/**
 * One room's commands, one after another. It takes what has arrived, carries it out, makes it durable in one
 * transaction, and only then lets anybody know: an answer means that the action is durable.
 */
export class Mailbox {
  #letters: Posted[] = []
  #running = false
  #closed = false

  constructor(
    readonly room: Room,
    readonly ports: MailboxPorts,
  ) {}

  post(letter: Letter): void {
    if (this.#closed) return letter.settle({ refused: 'unavailable' })
    this.#letters.push({ ...letter, postedAt: performance.now() })
    if (this.#running) return
    this.#running = true
    // What arrives in this turn of the loop shares the transaction.
    setImmediate(() => void this.#run())
  }

  /** Refuses whatever waits and comes. */
  close(): void {
    this.#closed = true
    for (const letter of this.#letters.splice(0)) letter.settle({ refused: 'unavailable' })
  }

  get closed(): boolean {
    return this.#closed
  }

  get idle(): boolean {
    return !this.#running
  }

  async #run(): Promise<void> {
    while (this.#letters.length > 0 && !this.#closed) {
      const reading = this.#letters.findIndex((letter) => !isCommand(letter))
      const most = reading < 0 ? MOST_AT_ONCE : Math.min(reading, MOST_AT_ONCE)
      if (most > 0) await this.#carryOut(this.#letters.splice(0, most).filter(isCommand))
      else await this.#readAndCarryOut(this.#letters.shift())
    }
    this.#running = false
  }

  async #readAndCarryOut(letter: Posted | undefined): Promise<void> {
    if (letter === undefined || typeof letter.command !== 'function') return
    const commands = await letter.command().catch((error: unknown) => {
      this.ports.fault(error)
      return null
    })
    if (commands === null || this.#closed) return letter.settle({ refused: 'unavailable' })
    let outcome: Outcome = { changed: false }
    const settle = (one: Outcome): void => {
      if ('refused' in one || ('changed' in outcome && one.changed)) outcome = one
    }
    await this.#carryOut(commands.map((command) => ({ command, settle, postedAt: letter.postedAt })))
    letter.settle(outcome)
  }

  async #carryOut(batch: readonly PostedCommand[]): Promise<void> {
    const started = performance.now()
    const done = await this.#doAndCommit(batch).catch((error: unknown) => {
      // First given up, then answered: who hears of it finds the mailbox closed and may try elsewhere.
      this.ports.fail(error)
      for (const letter of batch) letter.settle({ refused: 'unavailable' })
      return []
    })
    // What cannot be told leaves the clients behind the room: it is given up, and read anew from what was committed.
    let told = true
    for (const { letter, result } of done) {
      this.ports.waited((started - letter.postedAt) / 1000)
      if ('refused' in result) this.#orFault(() => letter.settle({ refused: result.refused }))
      else {
        told &&= this.#orGiveUp(() => this.ports.publish(result))
        this.#orFault(() => letter.settle({ changed: result.changed }))
      }
    }
    if (told && !this.#closed) this.#orGiveUp(() => this.ports.rest())
  }

  /** False if it threw, and the room was given up for it. */
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
    const done = batch.map((letter) => ({ letter, result: this.#stepOf(letter) }))
    const steps = done.flatMap(({ result }) => ('refused' in result ? [] : [result]))
    const events = steps.flatMap((one) => one.events).filter((event) => !isTransient(event))
    const facts = steps.flatMap((one) => one.facts)
    const alongside = done.flatMap(({ letter, result }) =>
      letter.alongside && !('refused' in result) && result.events.length > 0 ? [letter.alongside] : [],
    )
    if (events.length > 0) await this.ports.commit(events, facts, alongside)
    return done
  }

  #stepOf(letter: PostedCommand) {
    const result = step(this.room, letter.command, this.ports.occasion())
    if ('refused' in result) {
      if (result.fault !== undefined) this.ports.fault(result.fault)
    } else letter.look?.(this.room, result)
    return result
  }
}
