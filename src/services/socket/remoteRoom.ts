import type { ResumePoint } from '#contract/realtime/actions.ts'
import type { SocketErrorCode } from '#contract/realtime/errors.ts'
import type { Command, Joiner } from '#live/command.ts'
import type { Outcome } from './mailbox.ts'
import type { Member, Telling } from './member.ts'
import { NOT_KEPT, type Parcel } from './parcels.ts'
import { type Peers, PeerSilent } from './peers.ts'
import type { Joined, Place } from './place.ts'

type Entered =
  | { readonly refused: SocketErrorCode }
  | { readonly joined: Joined; readonly n: number }
  | typeof NOT_KEPT

/** A room that another node keeps, for the connections this node holds of it. */
export class RemoteRoom implements Place {
  readonly mayWantPassword = true
  #members = new Map<string, Member>()
  /** Number of the last message told here; null while nobody listens. */
  #last: number | null = null

  constructor(
    readonly uuid: string,
    readonly keeper: string,
    private peers: Peers,
    private lost: (room: RemoteRoom) => void,
  ) {}

  act(command: Command): Promise<Outcome> {
    return new Promise((resolve) => {
      this.#ask(
        { do: 'act', roomUuid: this.uuid, command },
        (answer) => {
          if (answer === NOT_KEPT) this.lose()
          resolve(answer === NOT_KEPT ? { refused: 'unavailable' } : (answer as Outcome))
        },
        () => resolve({ refused: 'unavailable' }),
      )
    })
  }

  enter(
    member: Member,
    joiner: Joiner,
    resume: ResumePoint | undefined,
    admitted: (joined: Joined) => void,
  ): Promise<SocketErrorCode | null> {
    const { uuid: roomUuid } = this
    const { id: connection, who } = member
    return new Promise((resolve, reject) => {
      const silent = (error: PeerSilent): void => {
        this.lose()
        reject(error)
      }
      this.#ask(
        { do: 'enter', roomUuid, connection, who, joiner, resume: resume ?? null },
        (answer) => {
          const entered = answer as Entered
          if (entered === NOT_KEPT) return silent(new PeerSilent('The room has moved'))
          if ('refused' in entered) return resolve(entered.refused)
          this.#members.set(connection, member)
          this.#last ??= entered.n
          admitted(entered.joined)
          resolve(null)
        },
        silent,
      )
    })
  }

  part(member: Member): void {
    if (!this.#members.delete(member.id)) return
    if (this.#members.size === 0) this.#last = null
    const { id: connection, who } = member
    this.#tell({ do: 'part', roomUuid: this.uuid, connection, who })
  }

  /** A message of the room. One that is missing cannot be made good for here: the clients come back for it. */
  hear(telling: Telling): void {
    if (telling.n !== null && this.#last !== null) {
      if (telling.n !== this.#last + 1) return this.lose()
      this.#last = telling.n
    }
    for (const member of this.#members.values()) member.tell(telling)
  }

  /** What concerns one connection. */
  hearFor(connection: string, what: 'tell' | 'putOut' | 'drop', telling: Telling | null): void {
    const member = this.#members.get(connection)
    if (what === 'tell') return telling === null ? undefined : member?.tell(telling)
    this.#members.delete(connection)
    member?.[what]()
  }

  /** The room's node is gone or the room has moved: everybody here comes back and finds it anew. */
  lose(): void {
    const members = [...this.#members.values()]
    this.#members.clear()
    this.#last = null
    this.lost(this)
    for (const member of members) {
      this.#tell({ do: 'part', roomUuid: this.uuid, connection: member.id, who: member.who })
      member.drop()
    }
  }

  #ask(parcel: Parcel, answered: (answer: unknown) => void, silent: (error: PeerSilent) => void): void {
    this.peers.ask(this.keeper, parcel, answered, silent)
  }

  #tell(parcel: Parcel): void {
    this.peers.tell(this.keeper, parcel)
  }
}
