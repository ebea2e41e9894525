import type { Because, ForecastRow } from '#contract/room/forecast.ts'
import { byKey, type ShownPlace } from '#contract/room/line.ts'
import type { LineOrder } from '#contract/room/rules/line.ts'
import type { Event } from '#live/event.ts'
import { refuses } from '#live/rules/judge.ts'
import { weightIn } from '#live/line/weight.ts'
import type { Room } from '#live/state.ts'
import { watcherView } from '#live/view.ts'
import { holds } from '../live/lawChecks.ts'

/** What happened to those with a place, as far as reasons speak of it: found out anew from the events. */
export class BecauseLaws {
  /** How often each reason was given. */
  readonly given = new Map<Because['code'], number>()
  /** Whom a moderator moved, and who came back to a kept place, since they lined up. */
  readonly #moved = new Set<string>()
  readonly #kept = new Set<string>()
  /** Whose song a rule took off, and nobody chose another since. */
  readonly #barred = new Set<string>()
  /** The last plays that count: who played, and when it began. */
  readonly #plays: { djUuid: string; at: number }[] = []
  /** All that wait got new keys, in the order in which they stood by then. */
  #renumbered = false
  /** By which orders the line was kept so far. */
  readonly #orders = new Set<LineOrder>()

  hear(event: Event): void {
    switch (event.type) {
      case 'linedUp':
        this.#moved.delete(event.userUuid)
        this.#kept.delete(event.userUuid)
        this.#barred.delete(event.userUuid)
        if (event.kept) this.#kept.add(event.userUuid)
        return
      case 'addedDj':
        this.#kept.delete(event.userUuid)
        this.#barred.delete(event.userUuid)
        if (event.behind) this.#kept.add(event.userUuid)
        return
      case 'movedInLine':
        if (event.userUuid === null) this.#renumbered = true
        else this.#moved.add(event.userUuid)
        return
      case 'rulesChanged':
        this.#orders.add(event.doc.line.order)
        return
      case 'songBarred':
        this.#barred.add(event.djUuid)
        return
      case 'broughtSong':
        if (event.song !== null) this.#barred.delete(event.userUuid)
        return
      case 'updatedNextSong':
        if (event.song !== null) this.#barred.delete(event.djUuid)
        return
      case 'playedSong':
        if (event.ended?.keep || event.uncounted) this.#plays.pop()
        if (event.play) {
          this.#plays.push({ djUuid: event.play.djUuid, at: event.play.now.startTime })
          this.#barred.delete(event.play.djUuid)
        }
        return
      default:
    }
  }

  /** R22: what a forecast gives as reasons follows from the keys that are shown, and from what happened. */
  check(room: Room, rows: readonly ForecastRow[], now: number): void {
    const line = new Map(Object.entries(watcherView(room).roomtone.line ?? {}))
    const keyOf = (uuid: string): ShownPlace | undefined => line.get(uuid)
    this.#orders.add(room.doc.line.order)
    for (const [i, row] of rows.entries()) {
      const before = rows[i - 1]
      const { because } = row
      const detail = () => [row, before, keyOf(row.uuid), before && keyOf(before.uuid), room.doc.line]
      if (because === null) {
        holds('R22: a reason', before === undefined, detail)
        continue
      }
      holds(
        'R22: nothing comes before who plays next',
        before !== undefined || because.code === 'barred',
        detail,
      )
      this.given.set(because.code, (this.given.get(because.code) ?? 0) + 1)
      holds('R22: why', this.#isSo(room, because, row, before, keyOf, now), detail)
      const name =
        because.uuid === undefined ? undefined : room.people.get(because.uuid)?.data.userProfile.nickname
      holds('R22: who is named', because.data['name'] === name, detail)
      const [own, first] = [keyOf(row.uuid), before && keyOf(before.uuid)]
      // Songs are what lets others come first; what is out of sight comes as it stands.
      if (own && first && row.startsAt === null && before?.startsAt === null)
        holds('R22: in the order of the keys', byKey(first.key, own.key) < 0, detail)
    }
  }

  #isSo(
    room: Room,
    { code, uuid, data, verdict }: Because,
    row: ForecastRow,
    before: ForecastRow | undefined,
    keyOf: (uuid: string) => ShownPlace | undefined,
    now: number,
  ): boolean {
    const { doc, decks } = room
    const { order } = doc.line
    const seat = decks.seats.find((one) => one.uuid === row.uuid)
    const own = keyOf(row.uuid)
    switch (code) {
      case 'barred':
        return this.#barred.has(row.uuid) && verdict !== undefined && refuses(verdict)
      case 'passed':
        return seat?.passing === true
      case 'stay':
        return seat !== undefined && doc.line.mode === 'on' && data['count'] === doc.decks.playsPerStay
      case 'noSong':
        return (
          own !== undefined && own.passes > 0 && data['left'] === Math.max(0, doc.line.passes - own.passes)
        )
      default:
    }
    const first = before && keyOf(before.uuid)
    if (before === undefined || uuid === undefined) return false
    if (code === 'moved') return this.#moved.has(uuid) && (uuid === before.uuid || uuid === row.uuid)
    if (code === 'kept') return this.#kept.has(uuid) && (uuid === before.uuid || uuid === row.uuid)
    if (uuid !== before.uuid) return false
    if (!own || !first) return this.#onDecks(code, before.uuid, row)
    if (code === 'guests')
      return byKey(own.key, first.key) < 0 && room.people.get(row.uuid)?.user.tokenRole === 'guest'
    const [a = 0, b = 0] = [first.key[0], own.key[0]]
    const isCounted = order !== 'fifo' && a < b
    // Where they had come by turns, or by plays, before they got new keys.
    const isOlder = (...orders: readonly LineOrder[]): boolean =>
      this.#renumbered && !isCounted && first.since > own.since && orders.some((one) => this.#orders.has(one))
    const byTurns = isOlder('roundRobin', 'weighted')
    switch (code) {
      case 'joined':
        return !isCounted && first.since <= own.since
      case 'weight': {
        const weightOf = (one: string) => weightIn(room, one, doc.line.weights, now)
        return order === 'weighted' && (isCounted || byTurns) && weightOf(before.uuid) > weightOf(row.uuid)
      }
      case 'turns':
        return byTurns || (isCounted && order !== 'leastRecent')
      case 'recent':
        return isOlder('leastRecent') || (isCounted && order === 'leastRecent')
    }
  }

  /** One of the two sits on the decks: they come as they sit, or as they play last. */
  #onDecks(code: Because['code'], before: string, row: ForecastRow): boolean {
    if (code !== 'recent') return code === 'joined'
    const lastOf = (uuid: string): number => this.#plays.findLast(({ djUuid }) => djUuid === uuid)?.at ?? 0
    return row.seat !== null && lastOf(before) < lastOf(row.uuid)
  }
}
