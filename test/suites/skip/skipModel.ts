import { skipVotesNeeded } from '#contract/room/rules/skipNeeded.ts'
import type { Command, Occasion } from '#live/command.ts'
import { isPersonCommand } from '#live/command.ts'
import type { Event } from '#live/event.ts'
import { sameValue } from '#live/sameValue.ts'
import { listenersOf, takesPart } from '#live/skip/listeners.ts'
import type { Room } from '#live/state.ts'
import type { Step } from '#live/step.ts'
import { holds } from '../live/lawChecks.ts'

/** Who is listening, who voted and when, found out anew from what happened: what the room keeps up must equal it. */
export class SkipModel {
  endedByVote = 0
  /** Commands at which there were enough votes, and the song was safe since another had been voted off. */
  heldBack = 0
  /** How often the rule came back to a play that a moderator keeps, or soon after another had been voted off. */
  keptVetoes = 0
  keptCalm = 0
  #signs = new Map<string, number>()
  #votes = new Map<string, string | null>()
  #lastByVote = 0
  #vetoedBy: string | null = null
  #closesAt: number | null = null
  #wasOn = false

  /** Checks a command that was carried out, with the room as it is now. */
  check(room: Room, command: Command, { now }: Occasion, { events, changed }: Step): void {
    const isOn = room.doc.skip.mode === 'on'
    for (const event of events) this.#hear(room, event)
    if (isOn && !this.#wasOn) {
      for (const uuid of room.people.keys()) this.#signs.set(uuid, now)
      if (this.#vetoedBy !== null) this.keptVetoes += 1
      if (this.#play !== null && this.#coolUntil(room) > now) this.keptCalm += 1
    }
    this.#wasOn = isOn
    if (!isOn) {
      // With the rule off there are no votes; what a moderator keeps is kept all the same, and what was safe is safe.
      holds('off means off', room.skip === null)
      this.#votes.clear()
      this.#closesAt = null
      return
    }
    const { skip } = room
    if (skip === null) throw new Error('There is no vote where the rule is on')
    // A command that is sent again is answered, and nothing else: not even is time looked at.
    if (changed && events.length === 0) return
    if (isPersonCommand(command) && room.people.has(command.by.userUuid)) {
      const sign = this.#signs.get(command.by.userUuid) ?? 0
      holds('what one does is a sign of life', now - sign < 10_000, () => command)
    }
    // Who once counted as gone does so until they show themselves again, whatever other rules say.
    for (const [uuid, sign] of this.#signs)
      if (sign + room.doc.skip.activeMinutes * 60_000 <= now) this.#signs.delete(uuid)
    const eligible = new Set([...room.people.keys()].filter((uuid) => this.#isEligible(room, uuid, now)))
    for (const uuid of this.#votes.keys()) if (!eligible.has(uuid)) this.#votes.delete(uuid)
    const counted = new Set([...skip.here.keys()].filter((uuid) => takesPart(skip, uuid)))
    holds('R19: eligible', sameSet(eligible, counted), () => [command, [...eligible], [...counted]])
    holds('R19: how many are eligible', listenersOf(skip) === eligible.size)
    holds('R19: votes', sameSet(new Set(this.#votes.keys()), new Set(skip.votes.keys())), () => [
      command,
      [...this.#votes],
      [...skip.votes],
    ])
    const reasons: Record<string, number> = {}
    for (const reason of this.#votes.values())
      if (reason !== null) reasons[reason] = (reasons[reason] ?? 0) + 1
    holds('R19: reasons', JSON.stringify(sorted(reasons)) === JSON.stringify(sorted(skip.reasons)))
    const needed = eligible.size < 3 ? null : skipVotesNeeded(eligible.size, room.doc.skip.strength)
    holds('what is shown is up to date', skip.shown === null || skip.shown.needed === needed)
    holds('what is shown is up to date', skip.shown === null || skip.shown.votes === this.#votes.size)
    const closes = needed !== null && this.#votes.size >= needed && this.#vetoedBy === null
    const shown = [skip.shown?.vetoedBy ?? null, skip.shown?.closesAt ?? null]
    holds('what is shown is up to date', sameValue(shown, [this.#vetoedBy, this.#closesAt]), () => [
      command,
      shown,
      [this.#vetoedBy, this.#closesAt],
    ])
    if (closes && this.#coolUntil(room) > now) this.heldBack += 1
    const isClosing = typeof skip.shown?.closesAt === 'number'
    holds('a countdown runs only while enough want it', !isClosing || closes, () => [
      command,
      needed,
      [...this.#votes],
      this.#vetoedBy,
      skip.shown,
      events,
    ])
  }

  #isEligible(room: Room, uuid: string, now: number, dj = room.decks.play?.djUuid): boolean {
    const role = room.people.get(uuid)?.user.tokenRole
    if (role === undefined || role === 'bot' || room.residents.has(uuid)) return false
    if (dj === uuid || (role === 'guest' && !room.doc.skip.guests)) return false
    const cameAt = room.cameAt.get(uuid) ?? -Infinity
    const sign = this.#signs.get(uuid) ?? -Infinity
    return cameAt + 60_000 <= now && sign + room.doc.skip.activeMinutes * 60_000 > now
  }

  #hear(room: Room, event: Event): void {
    switch (event.type) {
      case 'userJoined':
        this.#signs.set(event.user.uuid, event.at)
        return
      case 'wasHere':
      case 'cameBack':
        this.#signs.set(event.userUuid, event.at)
        return
      case 'userLeft':
        this.#signs.delete(event.userUuid)
        this.#votes.delete(event.userUuid)
        return
      case 'wokeUp':
        for (const uuid of room.people.keys()) this.#signs.set(uuid, event.at)
        return
      case 'skipVoted':
        if (event.on) this.#votes.set(event.userUuid, event.reason ?? null)
        else this.#votes.delete(event.userUuid)
        return
      case 'skipVetoed':
        this.#vetoedBy = event.by
        this.#votes.clear()
        this.#closesAt = null
        return
      case 'skipClosing':
        this.#closing(room, event)
        return
      case 'skipCalledOff':
        this.#closesAt = null
        return
      case 'rulesChanged':
        // A countdown goes on only where the new rules would let it begin.
        if (event.at < this.#openFrom(room)) this.#closesAt = null
        return
      case 'playedSong':
        if (event.ended?.by === 'vote') this.#judge(room, event, event.ended)
        this.#nextPlay(event)
        return
      case 'roomReset':
        this.#signs.clear()
        this.#nextPlay(null)
        return
      default:
    }
  }

  #play: { startTime: number; djUuid: string } | null = null

  /** R18: the countdown is as long as the rule says, and begins neither early in the song nor soon after another. */
  #closing({ doc: { skip } }: Room, { at, closesAt }: Extract<Event, { type: 'skipClosing' }>): void {
    holds('R18: with time for a veto', closesAt === at + skip.vetoSeconds * 1_000, () => [at, closesAt])
    holds(
      'R18: no countdown early in the song, nor soon after another',
      at >= this.#openFrom({ doc: { skip } }),
    )
    this.#closesAt = closesAt
  }

  /** Until when what plays is safe since another song was voted off, whatever became of the rule since; 0 where none was. */
  #coolUntil({ doc }: { doc: Pick<Room['doc'], 'skip'> }): number {
    return this.#lastByVote > 0 ? this.#lastByVote + doc.skip.coolSeconds * 1_000 : 0
  }

  /** From when on what plays may be voted off under these rules. */
  #openFrom(room: { doc: Pick<Room['doc'], 'skip'> }): number {
    return Math.max((this.#play?.startTime ?? 0) + room.doc.skip.minSeconds * 1_000, this.#coolUntil(room))
  }

  /** How many of those who voted are there and count. */
  #countedVotes(room: Room, now: number): number {
    const { djUuid } = this.#play ?? { djUuid: '' }
    return [...this.#votes.keys()].filter(
      (uuid) => uuid !== djUuid && this.#isEligible(room, uuid, now, djUuid),
    ).length
  }

  #nextPlay(event: Extract<Event, { type: 'playedSong' }> | null): void {
    this.#votes.clear()
    this.#vetoedBy = null
    this.#closesAt = null
    this.#play = event?.play ? { startTime: event.play.now.startTime, djUuid: event.play.djUuid } : null
  }

  /** R18, at the moment in which a vote ends a play. */
  #judge(
    room: Room,
    { at }: Event,
    ended: NonNullable<Extract<Event, { type: 'playedSong' }>['ended']>,
  ): void {
    const { skip } = room.doc
    const { votes = 0, needed = 0, eligible = 0 } = ended
    holds('R18: enough of them', eligible >= 3 && votes >= needed)
    // Counted anew, at the instant itself: of distinct people who count.
    holds('R18: votes of those who count', votes === this.#countedVotes(room, at), () => [
      votes,
      [...this.#votes],
    ])
    const dj = this.#play?.djUuid
    const counted = [...room.people.keys()].filter((uuid) => this.#isEligible(room, uuid, at, dj))
    holds('R18: of those who count', eligible === counted.length, () => [eligible, counted])
    holds('R18: needed', needed === skipVotesNeeded(eligible, skip.strength))
    holds('R18: not vetoed', this.#vetoedBy === null)
    holds('R18: at its time', this.#closesAt !== null && at >= this.#closesAt)
    holds('R18: not in its first seconds, nor soon after another', at >= this.#openFrom(room))
    this.#lastByVote = at
    this.endedByVote += 1
  }
}

const sameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((one) => b.has(one))

const sorted = (counts: Readonly<Record<string, number | undefined>>): [string, number | undefined][] =>
  Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1))
