import type { Off } from './decks/deck.ts'
import type { PlayerTools } from './playerTools.ts'
import type { Sound } from './sound.ts'
import { reportOf } from './syncReport.ts'

const REPORT_EVERY_MS = 10_000

/** What is to be told: how the room sounds here, and how far it is from where the room is, ms. */
interface Heard {
  get(): Sound
  errorMs(): number | undefined
  /** True where it is neither muted nor as quiet as that. */
  isAudible(): boolean
}

/** Tells the server how the room is heard here: every ten seconds, and when something was found out. */
export class SyncReporter {
  readonly #tools: Pick<PlayerTools, 'room' | 'time'>
  readonly #heard: Heard

  constructor(tools: Pick<PlayerTools, 'room' | 'time'>, heard: Heard) {
    this.#tools = tools
    this.#heard = heard
  }

  begin(): Off {
    return this.#tools.time.every(REPORT_EVERY_MS, this.tell)
  }

  /** Sound begins: what is heard counts from now on. */
  readonly started = (): void => this.#report(undefined)

  readonly tell = (): void => this.#report(this.#heard.isAudible())

  #report(audible: boolean | undefined): void {
    const report = reportOf(this.#heard.get(), this.#heard.errorMs(), audible)
    if (report !== undefined) this.#tools.room.report(report)
  }
}
