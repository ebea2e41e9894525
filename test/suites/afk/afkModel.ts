import type { Command } from '#live/command.ts'
import type { Event } from '#live/event.ts'
import { askerIn } from '#live/rules/check.ts'
import type { Room } from '#live/state.ts'
import { holds } from '../live/lawChecks.ts'

const MINUTE = 60_000

/** Who did something and who was warned, found out anew from what happened: R20. */
export class AfkModel {
  warned = 0
  removed = 0
  /** Whoever was warned and did something in time. */
  cleared = 0
  sparedAtPlay = 0
  private readonly warnings = new Map<string, number[]>()
  private inputs = new Map<string, number>()
  private since = 0

  /** Another rule came into force: nobody is warned. */
  forget(): void {
    this.warnings.clear()
  }

  /** The rule is new, or the room woke up: everybody counts as active. */
  begin(now: number): void {
    this.warnings.clear()
    this.inputs.clear()
    this.since = now
  }

  /** An event, with the command it came of and what played before that. */
  hear(event: Event, room: Room, playing: Room['decks']['play'], command: Command['type'], at: number): void {
    switch (event.type) {
      case 'userJoined':
        return this.did(event.user.uuid, at)
      case 'wasHere':
        if (event.input) this.did(event.userUuid, at)
        return
      case 'linedUp':
        if (event.by !== undefined) this.did(event.userUuid, at)
        return
      case 'userLeft':
        this.warnings.delete(event.userUuid)
        return
      case 'wokeUp':
        return this.begin(at)
      case 'roomReset':
        this.warnings.clear()
        return
      case 'afkWarned':
        return this.warn(event, room, at)
      case 'removedDj':
      case 'leftLine':
        if (event.why === 'afk') this.lost(event.userUuid, room, playing, command, at)
        return
      default:
    }
  }

  /** With the rule off no warning is left; with it on, those that were given and nothing else. */
  check({ afk, doc }: Room): void {
    holds('R20: off leaves none', (doc.person.afk.mode === 'off') === (afk === null))
    if (afk === null) return
    const kept = [...afk.warned].map(([uuid, { step }]) => `${uuid} ${step}`).toSorted()
    const given = [...this.warnings].map(([uuid, all]) => `${uuid} ${all.length}`).toSorted()
    holds('R20: warnings', JSON.stringify(kept) === JSON.stringify(given), () => [kept, given])
  }

  private did(uuid: string, at: number): void {
    this.inputs.set(uuid, at)
    if (this.warnings.delete(uuid)) this.cleared += 1
  }

  private isExempt(room: Room, uuid: string, at: number): boolean {
    const { roles } = askerIn(room, { userUuid: uuid }, at)
    return roles.has('resident') || room.doc.person.afk.exempt.some((role) => roles.has(role))
  }

  private warn({ userUuid, step }: Extract<Event, { type: 'afkWarned' }>, room: Room, at: number): void {
    const { minutes, warnings } = room.doc.person.afk
    const given = this.warnings.get(userUuid) ?? []
    holds('R20: one after the other', step === given.length + 1, () => [userUuid, step, given])
    holds('R20: not if exempt', !this.isExempt(room, userUuid, at), () => userUuid)
    const idle = at - (this.inputs.get(userUuid) ?? this.since)
    holds('R20: only who did nothing', idle >= (minutes - (warnings[step - 1] ?? 0)) * MINUTE, () => idle)
    this.warnings.set(userUuid, [...given, at])
    this.warned += 1
  }

  private lost(
    uuid: string,
    room: Room,
    playing: Room['decks']['play'],
    command: Command['type'],
    at: number,
  ): void {
    const { mode, warnings } = room.doc.person.afk
    holds('R20: only where the rule takes places', mode === 'enforce')
    const given = this.warnings.get(uuid) ?? []
    holds('R20: every warning', given.length === warnings.length, () => [uuid, given])
    for (const [i, warnedAt] of given.entries())
      holds('R20: each its distance before', at - warnedAt >= (warnings[i] ?? 0) * MINUTE, () => [given, at])
    holds('R20: not if exempt', !this.isExempt(room, uuid, at), () => uuid)
    if (playing?.djUuid === uuid) {
      const goesOn = room.decks.play?.now.playId === playing.now.playId
      // Something else ended it: a look at who is away ends no song.
      holds('R20: not while their song plays', !goesOn && command !== 'checkAfk', () => [uuid, command])
      this.sparedAtPlay += 1
    }
    holds('R20: never from the room', room.people.has(uuid), () => uuid)
    this.removed += 1
  }
}
