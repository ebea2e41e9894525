import type { SocketErrorCode } from '#contract/realtime/errors.ts'
import type { Joiner } from '#live/command.ts'
import { Audience } from '../room/audience.ts'
import type { Outcome } from '../room/mailbox.ts'
import type { LocalConnection, OutgoingMessage, RoomConnection } from '../room/roomConnection.ts'
import {
  type AskedCommand,
  type Joined,
  type Rejoin,
  type RoomHandle,
  RoomMoved,
  type Said,
} from '../room/roomHandle.ts'
import { type AnswerTo, NOT_KEPT, type NodeMessage, type NodeQuestion } from './nodeMessage.ts'
import type { NodeLink } from './nodeLink.ts'

/** A room that another node keeps, for the connections this node holds of it. It ends with the last of them. */
export class RemoteRoom implements RoomHandle {
  /** Only its keeper knows. */
  readonly asks = { password: true, firstEntry: true }
  #members = new Audience()
  /** Number of the last message told here; null while nobody listens. */
  #last: number | null = null
  #entering = 0
  #ended = false

  constructor(
    readonly uuid: string,
    readonly keeper: string,
    private link: NodeLink,
    private ended: (room: RemoteRoom) => void,
  ) {}

  act(command: AskedCommand): Promise<Outcome> {
    return new Promise((resolve) => {
      this.#ask(
        { do: 'act', roomUuid: this.uuid, command },
        (answer) => {
          if (answer === NOT_KEPT) this.abandon()
          resolve(answer === NOT_KEPT ? { refused: 'unavailable' } : answer)
        },
        () => resolve({ refused: 'unavailable' }),
      )
    })
  }

  enter(
    member: LocalConnection,
    joiner: Joiner,
    resume: Rejoin | undefined,
    admitted: (joined: Joined) => void,
  ): Promise<SocketErrorCode | null> {
    const { uuid: roomUuid } = this
    const { id: connection, who } = member
    // It ended after it was looked up: it would hear nothing from the keeper.
    if (this.#ended) return Promise.reject(new RoomMoved('The room is to be found anew'))
    this.#entering++
    return new Promise<SocketErrorCode | null>((resolve, reject) => {
      const moved = (): void => {
        this.abandon()
        reject(new RoomMoved('The room has moved'))
      }
      this.#ask(
        { do: 'enter', roomUuid, connection, who, joiner, resume: resume ?? null },
        (entered) => {
          if (entered === NOT_KEPT) return moved()
          if ('refused' in entered) return resolve(entered.refused)
          if (this.#ended) {
            this.#tell({ do: 'leave', roomUuid, connection, who })
            return moved()
          }
          this.#members.add(member)
          this.#last ??= entered.n
          admitted(entered.joined)
          resolve(null)
        },
        moved,
      )
    }).finally(() => {
      this.#entering--
      this.#endIfEmpty()
    })
  }

  watch(watched: (replyJson: string) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const moved = (): void => {
        this.abandon()
        reject(new RoomMoved('The room has moved'))
      }
      this.#ask(
        { do: 'watch', roomUuid: this.uuid },
        (answer) => {
          if (answer === NOT_KEPT) return moved()
          watched(answer.replyJson)
          resolve()
        },
        moved,
      )
    })
  }

  heard(said: Said): void {
    this.#tell({ do: 'heard', roomUuid: this.uuid, said })
  }

  catchUp(member: RoomConnection): void {
    this.#members.catchUp(member)
  }

  leave(member: RoomConnection, quit = false): void {
    if (!this.#members.remove(member)) return
    const { id: connection, who } = member
    this.#tell({ do: 'leave', roomUuid: this.uuid, connection, who, quit })
    this.#endIfEmpty()
  }

  /** A message of the room. If one before it is missing, all clients reconnect, as this node cannot fetch it. */
  receive(outgoing: OutgoingMessage): void {
    if (outgoing.n !== null && this.#last !== null) {
      if (outgoing.n !== this.#last + 1) return this.abandon()
      this.#last = outgoing.n
    }
    this.#members.send(outgoing)
  }

  /** Tells the members here, or one person of them, what is not part of the state. */
  sendHere(outgoing: OutgoingMessage, onlyTo?: string): void {
    if (onlyTo === undefined) return this.#members.send(outgoing)
    for (const member of this.#members) if (member.who.uuid === onlyTo) member.send(outgoing)
  }

  /** What concerns one connection. */
  receiveFor(
    connection: string,
    what: 'send' | 'closeForGood' | 'closeToReconnect',
    outgoing: OutgoingMessage | null,
  ): void {
    const member = this.#members.get(connection)
    if (what === 'send') return outgoing === null ? undefined : member?.send(outgoing)
    if (member) this.#members.remove(member)
    member?.[what]()
    this.#endIfEmpty()
  }

  /** The room's node is gone or the room has moved: everybody here comes back and finds it anew. */
  abandon(): void {
    const members = [...this.#members]
    this.#members.clear()
    this.#end()
    for (const member of members) {
      this.#tell({ do: 'leave', roomUuid: this.uuid, connection: member.id, who: member.who })
      member.closeToReconnect()
    }
  }

  /** The keeper sends nothing to a node without members: who comes next begins with a new number. */
  #endIfEmpty(): void {
    if (!this.#members.isEmpty) return
    this.#last = null
    if (this.#entering === 0) this.#end()
  }

  #end(): void {
    if (this.#ended) return
    this.#ended = true
    this.ended(this)
  }

  #ask<Q extends NodeQuestion>(
    question: Q,
    answered: (answer: AnswerTo<Q>) => void,
    silent: () => void,
  ): void {
    this.link.ask(this.keeper, question, answered, silent)
  }

  #tell(message: NodeMessage): void {
    this.link.tell(this.keeper, message)
  }
}
