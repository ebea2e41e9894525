import { emitter } from '#web/connection/emitter.ts'
import type { ChatLine } from './line.ts'

export interface ChatShown {
  /** Oldest first, those on their way last. */
  readonly lines: readonly ChatLine[]
  readonly hasOlder: boolean
  readonly phase: 'loading' | 'ready' | 'failed'
  readonly loadingOlder: boolean
  /** The newest line that was read. */
  readonly readUpTo: string
}

/** Where the messages are kept; pages come newest first. */
export interface ChatSource {
  readonly newest: () => Promise<readonly ChatLine[]>
  readonly before: (id: string) => Promise<readonly ChatLine[]>
  /** Oldest first, at most a page. */
  readonly after: (id: string) => Promise<readonly ChatLine[]>
}

export const CHAT_PAGE = 50
const MOST_MISSED_PAGES = 6
const byId = (a: ChatLine, b: ChatLine): number => Number(a.id) - Number(b.id)

/** The messages of one room as far as they were loaded: history upwards, news downwards, own ones before they arrive. */
export class ChatLog {
  readonly #source: ChatSource
  readonly #changed = emitter()
  readonly #lines = new Map<string, ChatLine>()
  #pending: readonly ChatLine[] = []
  /** The newest message up to which none is missing. */
  #sure = ''
  /** News arrive by themselves just now, so that each one extends what is sure. */
  #isFed = false
  #shown: ChatShown = { lines: [], hasOlder: true, phase: 'loading', loadingOlder: false, readUpTo: '' }

  constructor(source: ChatSource) {
    this.#source = source
  }

  readonly get = (): ChatShown => this.#shown
  readonly subscribe = (listener: () => void): (() => void) => this.#changed.on(listener)

  /** Loads what is newest, or everything that came since the last time. */
  async refresh(): Promise<void> {
    try {
      if (this.#sure === '' || !(await this.#catchUp())) await this.#begin()
      this.#isFed = true
      this.#sure = this.#newest()
    } catch {
      if (this.#sure === '') this.#say({ phase: 'failed' })
    }
  }

  /** News do not arrive any more; `refresh` fetches what is missed from here on. */
  starve(): void {
    this.#isFed = false
  }

  async older(): Promise<void> {
    const oldest = this.#shown.lines.find(({ id }) => id !== '')
    if (!oldest || !this.#shown.hasOlder || this.#shown.loadingOlder) return
    this.#say({ loadingOlder: true })
    try {
      const page = await this.#source.before(oldest.id)
      this.#take(page, { hasOlder: page.length >= CHAT_PAGE, loadingOlder: false })
    } catch {
      this.#say({ loadingOlder: false })
    }
  }

  /** A message that came, changed or was deleted. */
  put(line: ChatLine): void {
    this.#pending = this.#pending.filter(({ muid }) => muid === undefined || muid !== line.muid)
    this.#take([line], {})
    if (this.#isFed) this.#sure = this.#newest()
  }

  /** A message that is loaded. */
  find(id: string): ChatLine | undefined {
    return this.#lines.get(id)
  }

  /** Changes a message, if it is loaded. */
  change(id: string, how: (line: ChatLine) => ChatLine): void {
    const line = this.#lines.get(id)
    if (line) this.#take([how(line)], {})
  }

  /** An own message on its way. */
  expect(line: ChatLine): void {
    this.#pending = [...this.#pending.filter(({ muid }) => muid !== line.muid), line]
    this.#take([], {})
  }

  /** The own message did not arrive, or is not wanted any more. */
  giveUp(muid: string, forGood: boolean): void {
    this.#pending = this.#pending.flatMap((line) =>
      line.muid !== muid ? [line] : forGood ? [] : [{ ...line, state: 'failed' as const }],
    )
    this.#take([], {})
  }

  /** Everything shown so far was seen. */
  read(): void {
    const newest = this.#newest()
    if (newest !== this.#shown.readUpTo) this.#say({ readUpTo: newest })
  }

  async #begin(): Promise<void> {
    const page = await this.#source.newest()
    this.#lines.clear()
    const isFirst = this.#sure === ''
    this.#take(page, { hasOlder: page.length >= CHAT_PAGE, phase: 'ready' })
    if (isFirst) this.read()
  }

  /** False where too much was missed: then it is better to begin anew. */
  async #catchUp(): Promise<boolean> {
    for (let pages = 0; pages < MOST_MISSED_PAGES; pages += 1) {
      const page = await this.#source.after(this.#sure)
      this.#take(page, {})
      this.#sure = page.at(-1)?.id ?? this.#sure
      if (page.length < CHAT_PAGE) return true
    }
    return false
  }

  #newest(): string {
    return this.#shown.lines.findLast(({ id }) => id !== '')?.id ?? '0'
  }

  #take(lines: readonly ChatLine[], change: Partial<ChatShown>): void {
    for (const line of lines) this.#lines.set(line.id, line)
    const known = [...this.#lines.values()].filter(({ isDeleted }) => !isDeleted).sort(byId)
    this.#say({ ...change, lines: [...known, ...this.#pending] })
  }

  #say(change: Partial<ChatShown>): void {
    this.#shown = { ...this.#shown, ...change }
    this.#changed.tell()
  }
}
