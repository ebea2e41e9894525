import { messages as documented } from '#contract/realtime/messages.ts'
import { RoomState } from '#contract/realtime/state.ts'
import type { Command } from '#live/command.ts'
import { sameValue } from '#live/sameValue.ts'
import type { Room } from '#live/state.ts'
import type { Step } from '#live/step.ts'
import { view, watcherView } from '#live/view.ts'
import { difference, holds } from '../live/lawChecks.ts'
import { Mirror } from '../live/mirror.ts'

/** What clients of the documented protocol may hear: its messages, and those of ours that always were for all. */
const forAll = new Set(['roomtone.effect', 'roomtone.effects', 'roomtone.shieldState'])
const isForAll = (name: string): boolean => Object.hasOwn(documented, name) || forAll.has(name)

/** The keys of the documented state; ours is for watchers, but for a shield, which is shown to all. */
const ELEVEN = 11

/** A watcher and a plain client that keep the room by what they hear: R2 for both, R23 and R24. */
export class BothViews {
  private plain: Mirror | null = null
  private watcher: Mirror | null = null
  private commands = 0
  private readonly messages: Set<string>

  /** Notes the names of all messages that are told. */
  constructor(messages: Set<string>) {
    this.messages = messages
  }

  before(room: Room): void {
    this.plain ??= new Mirror(view(room))
    this.watcher ??= new Mirror(watcherView(room))
  }

  after(room: Room, command: Command, { messages, facts, events }: Step): void {
    this.commands += 1
    for (const { message, to, onlyTo } of messages) {
      this.messages.add(message.name)
      if (onlyTo !== undefined) continue
      this.watcher?.hear(message)
      if (to !== undefined) continue
      holds('R23: plain clients hear what is documented', isForAll(message.name), () => message)
      this.plain?.hear(message)
    }
    // A reset closes every connection: clients begin anew.
    if (command.type === 'reset') {
      this.plain = new Mirror(view(room))
      this.watcher = new Mirror(watcherView(room))
    }
    if (events.length === 0 && command.type !== 'reset') return
    const [plain, watching] = [view(room), watcherView(room)]
    this.same('R23: R2 for plain clients', this.plain, plain, command)
    this.same('R2 for watchers', this.watcher, watching, command)
    const keys = Object.keys(plain).filter((key) => key !== 'roomtone')
    holds('R23: exactly the eleven keys', keys.length === ELEVEN, () => keys)
    const own = Object.keys((plain as { roomtone?: object }).roomtone ?? {})
    holds(
      'R23: of ours a shield alone',
      own.every((key) => key === 'shield' || key === 'effects'),
      () => own,
    )
    if (this.commands % 20 === 0) holds('R9', sameValue(RoomState.parse(watching), watching))
    const all = messages.filter(({ onlyTo }) => onlyTo === undefined)
    const told = JSON.stringify([all, facts, this.commands % 20 === 0 && watching])
    for (const { song } of room.decks.line?.waiting ?? [])
      holds(
        'R24: no song brought in line',
        !told.includes(String(song?.['mark'] ?? 'no mark')),
        () => command,
      )
    holds('R24: no network', !told.includes('network 0') && !told.includes('network 1'), () => command)
  }

  private same(law: string, mirror: Mirror | null, now: RoomState, command: Command): void {
    holds(law, mirror !== null && sameValue(mirror.state, now), () => [
      command,
      difference(mirror?.state, now),
    ])
  }
}
