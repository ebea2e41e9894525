import type { Doc } from '#contract/room/rules.ts'
import type { Song } from '#contract/song.ts'
import type { Happening } from '../event.ts'
import { evolveDecks } from '../evolve/decks.ts'
import { nextKey, tagsFor } from '../line/keys.ts'
import { nightForgotten } from '../line/night.ts'
import { restored, rotationOf, silentRotation } from '../kept/rotation.ts'
import type { Rules } from '../rules.ts'
import { isPlayable } from '../song.ts'
import type { Decks } from '../state.ts'
import type { PlayAhead } from './past.ts'
import { songKeys } from './songKeys.ts'

/** What the rotation is walked by. */
export interface Pace {
  readonly now: number
  readonly doc: Doc
  readonly rules: Rules
  /** Songs in a turn, and seats on the decks. */
  readonly songsPerDj: number
  readonly numberOfDjs: number
  /** How long a song is that nobody has chosen yet, in seconds. */
  readonly usualSeconds: number
  /** From when on the end of a song is the end of all seats, epoch ms; null if that is not in sight. */
  readonly closesAt: number | null
  /** How much somebody weighs in a weighted line. */
  readonly weightOf: (uuid: string) => number
  /** The house DJ on the decks, which leaves for whoever has a song; null where there is none. */
  readonly house: string | null
  /** It ends with its song, as nobody listens. */
  readonly houseEnds: boolean
  /** True if somebody in line may have a seat beside those who sit: guests may find their share of them taken. */
  readonly mayTake: (uuid: string, decks: Decks) => boolean
  /** True if somebody will have had their share of plays by then. */
  readonly isSpent: (uuid: string, at: number, ahead: readonly PlayAhead[]) => boolean
}

/** How the rotation goes on: what is played in turn, and who begins when. */
export interface Walked {
  readonly plays: readonly PlayAhead[]
  /** How many plays come before each person's next one; who is not among them does not play in sight. */
  readonly starts: ReadonlyMap<string, number>
  /** Who hands their seat on before they play again, and to whom. */
  readonly handed: ReadonlyMap<string, string>
  /** When the last of the plays ends, epoch ms. */
  readonly at: number
}

/** Nobody can say more than a day ahead. */
const FAR_MS = 24 * 3_600_000
const MOST_PLAYS = 2_000

/** A song that nobody has chosen yet. */
const unknown: Song = { artistName: '', trackName: '', duration: 0, musicProviders: {}, thumbnails: {} }

class Walk {
  readonly plays: PlayAhead[] = []
  readonly starts = new Map<string, number>()
  readonly handed = new Map<string, string>()
  decks: Decks
  at: number
  /** So many seats are filled from the line: those that are free now have nobody who may take them. */
  #seats: number
  readonly #pace: Pace

  constructor(decks: Decks, at: number, pace: Pace) {
    this.decks = decks
    this.at = at
    this.#pace = pace
    this.#seats = Math.min(pace.numberOfDjs, decks.seats.length)
  }

  /** One turn to play comes, with all that precedes it; false if nobody is left. */
  step(): boolean {
    const { closesAt } = this.#pace
    if (closesAt !== null && this.at >= closesAt && this.decks.play !== null) return false
    this.#dropKept()
    let [order, turn] = this.#nextTurn()
    const dj = this.decks.play?.djUuid
    if (this.#houseLeaves()) {
      order = this.#seated(order)
      // Whoever comes after its song begins a turn.
      if (dj === this.#pace.house) turn = 0
    }
    for (;;) {
      const leaves = this.decks.seats.find(({ uuid, leaving }) => uuid === dj && leaving)
      if (leaves !== undefined) {
        this.#happens({ type: 'removedDj', userUuid: leaves.uuid, why: 'afterSong' })
        if (order[0] === dj) turn = 0
        order = this.#seated(order)
        continue
      }
      const isOver = dj !== undefined && (order[0] !== dj || turn === 0)
      if (this.#promote() || (isOver && this.#handOver(dj))) {
        order = this.#seated(order)
        continue
      }
      const [first, ...others] = order
      if (first === undefined) return false
      if (turn === 0 && this.decks.seats.some(({ uuid, passing }) => uuid === first && passing)) {
        this.#happens({ type: 'turnPassed', userUuid: first, on: false })
        order = [...others, first]
        continue
      }
      const leaver = [dj, first].find((uuid) => uuid !== undefined && this.#isSpent(uuid))
      if (leaver === undefined) break
      this.#happens({ type: 'removedDj', userUuid: leaver, why: 'plays' })
      if (leaver === first) turn = 0
      order = this.#seated(order)
    }
    this.#play(order, turn)
    return true
  }

  /** Nobody came back to a kept seat by then: the first in line has it. */
  #dropKept(): void {
    for (const { uuid, until, seat } of this.decks.kept ?? []) {
      if (until >= this.at) continue
      this.#happens({ type: 'placeDropped', userUuid: uuid, why: 'time' })
      if (seat === undefined) continue
      this.#seats = Math.min(this.#pace.numberOfDjs, this.#seats + 1)
      this.#promote()
    }
  }

  /** By then somebody else has a song, if there is anybody; where nobody is it ends as well. */
  #houseLeaves(): boolean {
    const { house, houseEnds } = this.#pace
    const { seats, line } = this.decks
    if (house === null || !seats.some(({ uuid }) => uuid === house)) return false
    if (!houseEnds && seats.length === 1 && (line?.waiting.length ?? 0) === 0) return false
    this.#happens({ type: 'removedDj', userUuid: house, why: 'house' })
    return true
  }

  /** A DJ whose turn is complete goes last. */
  #nextTurn(): [readonly string[], number] {
    const { seats, play, turn } = this.decks
    const [front, ...others] = seats.map(({ uuid }) => uuid)
    const isComplete = play !== null && turn >= Math.max(1, this.#pace.songsPerDj)
    return isComplete && front !== undefined
      ? [restored(seats, [...others, front]), 0]
      : [rotationOf(seats), turn]
  }

  /** Who still sits, and those who came last. */
  #seated(order: readonly string[]): readonly string[] {
    const seats = this.decks.seats.map(({ uuid }) => uuid)
    return [...order.filter((uuid) => seats.includes(uuid)), ...seats.filter((uuid) => !order.includes(uuid))]
  }

  #isSpent(uuid: string): boolean {
    return (
      this.decks.seats.some((seat) => seat.uuid === uuid) && this.#pace.isSpent(uuid, this.at, this.plays)
    )
  }

  /** The first in line takes a seat that is free: by then they have a song. */
  #promote(): string | undefined {
    const { seats, line } = this.decks
    if (seats.length >= this.#seats) return undefined
    const first = line?.waiting.find(
      ({ uuid }) => this.#pace.mayTake(uuid, this.decks) && !this.#pace.isSpent(uuid, this.at, this.plays),
    )
    if (line === undefined || first === undefined) return undefined
    const { uuid, key, song } = first
    const tags = tagsFor(line, uuid, { key, weight: this.#pace.weightOf(uuid) }, this.#pace.doc.line)
    this.#happens({ type: 'addedDj', userUuid: uuid, song, tags })
    return uuid
  }

  /** A stay that was long enough ends where somebody waits, who comes round again behind those who do. */
  #handOver(dj: string): boolean {
    const { doc } = this.#pace
    const { playsPerStay } = doc.decks
    const before = this.decks
    const stay = before.line?.stays[dj]
    if (playsPerStay === 0 || stay === undefined || stay.plays < playsPerStay) return false
    this.#happens({ type: 'removedDj', userUuid: dj, why: 'stay' })
    const next = this.#promote()
    if (next === undefined) {
      this.decks = before
      return false
    }
    if (!this.handed.has(dj)) this.handed.set(dj, next)
    const { line } = this.decks
    if (doc.line.goAround && line !== undefined && !this.#pace.isSpent(dj, this.at, this.plays)) {
      const key = nextKey(line, dj, stay, doc.line, this.at)
      const song = before.seats.find(({ uuid }) => uuid === dj)?.nextSong ?? null
      this.#happens({ type: 'linedUp', userUuid: dj, key, song })
    }
    return true
  }

  #play(order: readonly string[], turn: number): void {
    const [djUuid = ''] = order
    const next = this.decks.seats.find(({ uuid }) => uuid === djUuid)?.nextSong ?? null
    const chosen = isPlayable(next) ? next : null
    const endTime = this.at + Math.round((chosen?.duration ?? this.#pace.usualSeconds) * 1000)
    if (!this.starts.has(djUuid)) this.starts.set(djUuid, this.plays.length)
    this.plays.push({
      at: this.at,
      djUuid,
      keys: chosen && songKeys(chosen),
      ...(chosen && { song: chosen }),
    })
    const now = { song: chosen ?? unknown, startTime: this.at, endTime, playId: '' }
    const rest = { order, turn: turn + 1, passedOver: [], skipped: false }
    this.#happens({ type: 'playedSong', play: { now, djUuid }, ...rest })
    for (const happening of nightForgotten(this.decks, this.#pace.doc, this.at)) this.#happens(happening)
    this.at = endTime
  }

  #happens(happening: Happening): void {
    this.decks = evolveDecks(this.decks, { ...happening, at: this.at }, this.#pace.rules)
  }
}

/** In silence the first with a song ready plays, once the grace of whoever's turn it is ends. */
const afterSilence = (decks: Decks, { now }: Pace): { readonly decks: Decks; readonly at: number } => {
  const { silence } = decks
  const seats = silentRotation(decks)
  const ready = seats.findIndex(({ nextSong }) => isPlayable(nextSong))
  const waits = ready !== 0 && silence !== null && !silence.over
  const at = waits ? Math.max(now, silence.graceUntil) : now
  const isFirst = seats[ready]?.uuid === decks.seats[0]?.uuid
  if (ready < 0 || isFirst) return { decks, at }
  return { decks: { ...decks, seats: [...seats.slice(ready), ...seats.slice(0, ready)], turn: 0 }, at }
}

/**
 * Walks the rotation from the song that plays: the seats in their order, and those in line as seats are handed on, until
 * everybody has had a turn, or all of `until` have. A chosen song counts its length, any other the usual one.
 */
export const walk = (decks: Decks, pace: Pace, until?: readonly string[]): Walked => {
  const begins =
    decks.play === null
      ? afterSilence(decks, pace)
      : { decks, at: Math.max(pace.now, decks.play.now.endTime) }
  const walking = new Walk(begins.decks, begins.at, pace)
  const missing = new Set(until ?? [...decks.seats, ...(decks.line?.waiting ?? [])].map(({ uuid }) => uuid))
  const { plays, starts, handed } = walking
  while (missing.size > 0 && plays.length < MOST_PLAYS && walking.at < pace.now + FAR_MS) {
    if (!walking.step()) break
    missing.delete(plays.at(-1)?.djUuid ?? '')
  }
  return { plays, starts, handed, at: walking.at }
}
