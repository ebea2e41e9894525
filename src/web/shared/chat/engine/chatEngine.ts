import { emitter } from '#web/connection/emitter.ts'
import { CatchUp, MOST_MERGED } from './catchUp.ts'
import { Changes } from './changes.ts'
import { DraftBox } from './draftBox.ts'
import { History } from './history.ts'
import type { ChatLine, Mentioned } from './line.ts'
import type { ChatMemory } from './memory.ts'
import { draftLine, type NewLine } from './outgoing.ts'
import { Outbox } from './outbox.ts'
import { OwnActs } from './ownActs.ts'
import { Quoted } from './quoted.ts'
import { ownReaction, reacted, withOwnReactions } from './reacted.ts'
import { Removals } from './removals.ts'
import { type ChatShown, nothingShown } from './shown.ts'
import { CHAT_PAGE, type ChatNews, type ChatTransport } from './transport.ts'

/** How many messages are kept while one follows the newest. */
const MOST_KEPT = 600
const RETRY_MS = 5000

interface Options {
  readonly transport: ChatTransport
  readonly memory: ChatMemory
  /** The server's time, epoch ms. */
  readonly now: () => number
}

/**
 * One conversation as far as it was loaded: history upwards, news downwards, what one does shown at once and taken back
 * where the server refuses. It knows nothing of rooms and pages.
 */
export class ChatEngine {
  readonly draft: DraftBox
  readonly #transport: ChatTransport
  readonly #now: () => number
  readonly #changed = emitter()
  readonly #refused = emitter<[unknown]>()
  readonly #history = new History()
  readonly #changes = new Changes()
  readonly #outbox: Outbox
  readonly #quoted: Quoted
  readonly #acts: OwnActs
  readonly #catchUp: CatchUp
  readonly #removals: Removals
  #retry: ReturnType<typeof setTimeout> | undefined
  #shown = nothingShown

  constructor({ transport, memory, now }: Options) {
    this.#transport = transport
    this.#now = now
    this.draft = new DraftBox(memory)
    this.#quoted = new Quoted((id) => transport.one(id))
    this.#catchUp = new CatchUp(transport, this.#history)
    const told = {
      arrived: (line: ChatLine) => this.#hear({ kind: 'line', line }),
      refused: (error: unknown) => this.#refused.tell(error),
      changed: () => this.#show({}),
    }
    this.#acts = new OwnActs(this.#changes, told)
    this.#removals = new Removals(this.#changes, (change) =>
      this.#acts.do(change, () => transport.remove(change.id)),
    )
    this.#outbox = new Outbox(
      {
        ...told,
        send: (line) => transport.send(line),
        changed: () => {
          memory.keepWaiting(this.#outbox.lines)
          this.#show({})
        },
        unreached: () => this.#later(),
      },
      memory.waiting(),
    )
    transport.listen((news) => this.#hear(news))
  }

  readonly get = (): ChatShown => this.#shown
  readonly subscribe = (listener: () => void): (() => void) => this.#changed.on(listener)
  /** What the server refused, after it was taken back. */
  readonly onRefused = (listener: (error: unknown) => void): (() => void) => this.#refused.on(listener)

  /** Loads what is newest, or everything that came since the last time; then sends what waits. */
  async refresh(): Promise<void> {
    clearTimeout(this.#retry)
    const isNew = this.#catchUp.isNew
    try {
      const missed = isNew ? undefined : await this.#catchUp.missed(this.#quoted.oldest)
      if (missed === undefined || typeof missed === 'number') await this.#begin(missed ?? 0, isNew)
      else for (const line of missed) this.#take(line)
      this.#catchUp.fed()
      this.#show({})
    } catch {
      if (isNew) this.#show({ phase: 'failed' })
      if (this.#outbox.lines.length > 0) this.#later()
      return
    }
    await this.#outbox.send()
  }

  /** News do not arrive any more; `refresh` fetches what is missed from here on. */
  readonly starve = (): void => this.#catchUp.starve(this.#now())

  async older(): Promise<void> {
    const oldest = this.#history.ids[0]
    if (oldest === undefined || !this.#shown.hasOlder || this.#shown.loadingOlder) return
    this.#show({ loadingOlder: true })
    try {
      const page = await this.#transport.before(oldest)
      this.#history.merge(page)
      this.#show({ hasOlder: page.length >= CHAT_PAGE, loadingOlder: false, missed: 0 })
    } catch {
      this.#show({ loadingOlder: false })
    }
  }

  /** Loads upwards until a message is there; false where it is not within reach. */
  async reach(id: string): Promise<boolean> {
    const isThere = (): boolean => this.#history.get(id)?.isDeleted === false
    for (let merged = 0; merged < MOST_MERGED && !isThere() && this.#shown.hasOlder; merged += CHAT_PAGE)
      await this.older()
    return isThere()
  }

  /** A message as it stands, wherever it is shown; undefined while unknown, null where there is none. */
  find(id: string): ChatLine | null | undefined {
    const line = this.#history.get(id) ?? this.#quoted.get(id)
    return line ? this.#changes.over(line) : line
  }

  /** Fetches a message that is quoted and not loaded. */
  async quote(id: string): Promise<void> {
    if (this.find(id) !== undefined) return
    await this.#quoted.load(id)
    this.#show({})
  }

  send(line: NewLine): void {
    this.#outbox.add(draftLine(line, this.#now()))
  }

  /** Sends a message again that the server refused. */
  readonly resend = (line: ChatLine): void => this.#outbox.add(line)

  /** Puts an own message away that did not arrive. */
  readonly forget = (line: ChatLine): void => this.#outbox.take(line.muid)

  edit(id: string, text: string, mentions: readonly Mentioned[]): void {
    const line = this.find(id)
    if (!line) return
    const apply = (now: ChatLine): ChatLine => ({ ...now, text, mentions, isEdited: true })
    this.#acts.do({ id, apply }, () => this.#transport.edit(apply(line)))
  }

  /** Adds the own reaction, or takes it back. */
  react(id: string, emoji: string): void {
    const wanted = this.find(id)?.reactions.find((one) => one.emoji === emoji)?.mine !== true
    const apply = (now: ChatLine): ChatLine => ownReaction(now, emoji, wanted)
    this.#acts.do({ id, apply }, () => this.#transport.react(id, emoji, wanted))
  }

  /** Takes a message away at once, for everybody after a while in which `keep` brings it back. */
  remove(id: string): void {
    this.#removals.hold(id)
    this.#show({})
  }

  /** Brings a message back that was just deleted; false where it is too late. */
  keep(id: string): boolean {
    const isKept = this.#removals.keep(id)
    this.#show({})
    return isKept
  }

  /** Carries out what could still be undone: the page goes away. */
  readonly settle = (): void => this.#removals.settle()

  /** Everything shown so far was seen. */
  read(): void {
    if (Number(this.#history.newest) > Number(this.#shown.readUpTo))
      this.#show({ readUpTo: this.#history.newest })
  }

  /** Lets go of old messages; for whoever looks at the newest. They are found again upwards. */
  trim(): void {
    if (this.#history.ids.length <= MOST_KEPT * 2) return
    this.#history.trim(MOST_KEPT)
    this.#show({ hasOlder: true })
  }

  readonly whoReacted = (id: string, emoji: string) => this.#transport.whoReacted(id, emoji)

  #hear(news: ChatNews): void {
    if (news.kind === 'cleared') return void this.#cleared()
    if (news.kind === 'line') this.#take(news.line, true)
    else {
      const line = this.#history.get(news.id)
      if (line) this.#history.merge([reacted(line, news.emoji, news.count, news.mine)])
    }
    this.#catchUp.extend()
    this.#show({})
  }

  /**
   * A message as the server has it; one that is neither loaded nor quoted is taken in only where `isNews`. An older one
   * that changed is found upwards.
   */
  #take(line: ChatLine, isNews = false): void {
    this.#quoted.take(line)
    const known = this.#history.get(line.id)
    const isUpwards = this.#shown.hasOlder && Number(line.id) < Number(this.#history.ids[0] ?? line.id)
    if (known || (isNews && !isUpwards)) this.#history.merge([withOwnReactions(line, known)])
    // One that stands again was deleted with others: there may be more of them upwards.
    const isBack = !line.isDeleted && (known ? known.isDeleted : isNews && line.changedAt > line.sentAt)
    if (isBack) this.#shown = { ...this.#shown, hasOlder: true }
    this.#outbox.take(line.muid)
  }

  /** What stands is asked for anew; where that fails, with what is missed. */
  async #cleared(): Promise<void> {
    try {
      await this.#begin(0, false)
    } catch {
      this.starve()
      this.#later()
    }
  }

  async #begin(missed: number, isFirst: boolean): Promise<void> {
    const page = await this.#catchUp.begin()
    this.#quoted.clear()
    for (const { muid } of page) this.#outbox.take(muid)
    this.#show({ hasOlder: page.length >= CHAT_PAGE, phase: 'ready', missed })
    if (isFirst) this.read()
  }

  #later(): void {
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => void this.refresh(), RETRY_MS)
  }

  #show(change: Partial<ChatShown>): void {
    const known = this.#history.ids.flatMap((id) => {
      const line = this.find(id)
      return line && !line.isDeleted ? [line] : []
    })
    this.#shown = { ...this.#shown, ...change, lines: [...known, ...this.#outbox.lines] }
    this.#changed.tell()
  }
}
