import type { ResumePoint } from '#contract/realtime/actions.ts'
import type { SocketErrorCode } from '#contract/realtime/errors.ts'
import type { Command, Joiner } from '#live/command.ts'
import type { Outcome } from '../room/mailbox.ts'
import type { RoomConnection, OutgoingMessage } from '../room/roomConnection.ts'
import { NOT_KEPT, type NodeMessage } from './nodeMessage.ts'
import { type NodeLink, NodeUnreachable } from './nodeLink.ts'
import type { Joined, RoomHandle } from '../room/roomHandle.ts'

type Entered =
  | { readonly refused: SocketErrorCode }
  | { readonly joined: Joined; readonly n: number }
  | typeof NOT_KEPT

/** A room that another node keeps, for the connections this node holds of it. */
export class RemoteRoom implements RoomHandle {
  readonly mayWantPassword = true
  #members = new Map<string, RoomConnection>()
  /** Number of the last message told here; null while nobody listens. */
  #last: number | null = null

  constructor(
    readonly uuid: string,
    readonly keeper: string,
    private link: NodeLink,
    private lost: (room: RemoteRoom) => void,
  ) {}

  act(command: Command): Promise<Outcome> {
    return new Promise((resolve) => {
      this.#ask(
        { do: 'act', roomUuid: this.uuid, command },
        (answer) => {
          if (answer === NOT_KEPT) this.abandon()
          resolve(answer === NOT_KEPT ? { refused: 'unavailable' } : (answer as Outcome))
        },
        () => resolve({ refused: 'unavailable' }),
      )
    })
  }

  enter(
    member: RoomConnection,
    joiner: Joiner,
    resume: ResumePoint | undefined,
    admitted: (joined: Joined) => void,
  ): Promise<SocketErrorCode | null> {
    const { uuid: roomUuid } = this
    const { id: connection, who } = member
    return new Promise((resolve, reject) => {
      const silent = (error: NodeUnreachable): void => {
        this.abandon()
        reject(error)
      }
      this.#ask(
        { do: 'enter', roomUuid, connection, who, joiner, resume: resume ?? null },
        (answer) => {
          const entered = answer as Entered
          if (entered === NOT_KEPT) return silent(new NodeUnreachable('The room has moved'))
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

  leave(member: RoomConnection): void {
    if (!this.#members.delete(member.id)) return
    if (this.#members.size === 0) this.#last = null
    const { id: connection, who } = member
    this.#tell({ do: 'leave', roomUuid: this.uuid, connection, who })
  }

  /** A message of the room. One that is missing cannot be made good for here: the clients come back for it. */
  hear(outgoing: OutgoingMessage): void {
    if (outgoing.n !== null && this.#last !== null) {
      if (outgoing.n !== this.#last + 1) return this.abandon()
      this.#last = outgoing.n
    }
    for (const member of this.#members.values()) member.send(outgoing)
  }

  /** What concerns one connection. */
  hearFor(
    connection: string,
    what: 'send' | 'closeForGood' | 'closeToReconnect',
    outgoing: OutgoingMessage | null,
  ): void {
    const member = this.#members.get(connection)
    if (what === 'send') return outgoing === null ? undefined : member?.send(outgoing)
    this.#members.delete(connection)
    member?.[what]()
  }

  /** The room's node is gone or the room has moved: everybody here comes back and finds it anew. */
  abandon(): void {
    const members = [...this.#members.values()]
    this.#members.clear()
    this.#last = null
    this.lost(this)
    for (const member of members) {
      this.#tell({ do: 'leave', roomUuid: this.uuid, connection: member.id, who: member.who })
      member.closeToReconnect()
    }
  }

  #ask(
    message: NodeMessage,
    answered: (answer: unknown) => void,
    silent: (error: NodeUnreachable) => void,
  ): void {
    this.link.ask(this.keeper, message, answered, silent)
  }

  #tell(message: NodeMessage): void {
    this.link.tell(this.keeper, message)
  }
}
