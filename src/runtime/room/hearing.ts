import { type Hearing, hearingMessage } from '#contract/realtime/hearing.ts'
import type { SyncReport } from '#contract/realtime/ours.ts'
import type { Fact } from '#facts/kinds.ts'
import type { RoomFact } from '#live/facts.ts'
import { standingIn } from '#live/roomUser.ts'
import type { Room } from '#live/state.ts'
import { HeardTimes } from './heardTime.ts'
import { outgoingMessage } from './outgoingMessage.ts'
import type { RoomConnections } from './roomConnections.ts'
import type { Said } from './roomHandle.ts'
import { RoomTimer } from './roomTimer.ts'
import { toldOf } from './toldOf.ts'

/** The DJ and moderators are told no more often. ms */
const TOLD_EVERY = 5000

/**
 * Who hears what plays, as listeners say, for its DJ and the moderators. It belongs to no state: what was said of one
 * play is forgotten with it, and a room that moves to another node begins anew.
 */
export class RoomHearing {
  readonly #room: Room
  readonly #connections: RoomConnections
  readonly #now: () => number
  readonly #timer = new RoomTimer()
  readonly #reports = new Map<string, SyncReport>()
  readonly #times = new HeardTimes()
  #playId = ''
  #toldAt = Number.NEGATIVE_INFINITY

  constructor(room: Room, connections: RoomConnections, now: () => number) {
    this.#room = room
    this.#connections = connections
    this.#now = now
  }

  /** Somebody present says how they hear what plays. */
  note({ userUuid, connection, place, report, claim }: Said): void {
    const { play } = this.#room.decks
    if (!this.#connections.of(userUuid).some(({ id }) => id === connection)) return
    if (play && claim) this.#times.claim(play.now, { userUuid, ...claim }, this.#now())
    if (report === undefined) return
    this.#connections.places.note(userUuid, connection, place)
    if (play === null) return
    const audible = report.audible === true && report.state !== 'silent'
    this.#times.note(play.now, { userUuid, connection, audible }, this.#now())
    if (play.now.playId !== this.#playId) this.#reports.clear()
    this.#playId = play.now.playId
    this.#reports.set(userUuid, report)
    this.#timer.set(Math.max(this.#now(), this.#toldAt + TOLD_EVERY), this.#now(), () => this.#tell())
  }

  /** What services are told of the room, with what is known here of who heard it. */
  toldOf(facts: readonly RoomFact[]): Fact[] {
    return facts.map((fact) => {
      if (fact.name !== 'songHeard') return toldOf(fact)
      const { places } = this.#connections
      const told = toldOf(fact, places.clusters(), (uuid) => ({
        ms: this.#times.of(fact.playId, uuid),
        claimedMs: this.#times.claimedOf(fact.playId, uuid),
      }))
      places.nextPlay()
      return told
    })
  }

  stop(): void {
    this.#timer.stop()
  }

  #tell(): void {
    const { decks, people, settings, uuid } = this.#room
    if (decks.play?.now.playId !== this.#playId) return
    this.#toldAt = this.#now()
    const outgoing = outgoingMessage(uuid, { name: hearingMessage, params: this.#sum() }, this.#toldAt, null)
    for (const [userUuid, { user }] of people) {
      const isDj = userUuid === decks.play.djUuid
      if (!isDj && !standingIn(settings, userUuid, user.tokenRole, this.#toldAt).moderates) continue
      for (const connection of this.#connections.of(userUuid)) connection.send(outgoing)
    }
  }

  #sum(): Hearing {
    const byProvider: Record<string, number> = {}
    let [heard, silent] = [0, 0]
    for (const [userUuid, { state, provider }] of this.#reports) {
      if (!this.#connections.has(userUuid)) continue
      if (state === 'silent') silent += 1
      else heard += 1
      if (state !== 'silent' && provider !== undefined) byProvider[provider] = (byProvider[provider] ?? 0) + 1
    }
    return { playId: this.#playId, heard, silent, byProvider }
  }
}
