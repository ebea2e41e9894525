import type { OutgoingMessage, RoomConnection } from '#runtime/api.ts'
import type { Who } from '#services/core/context.ts'

/** What of a socket the rooms use. */
interface Line {
  readonly isPage: boolean
  broadcast(outgoing: OutgoingMessage): void
  broadcastAll(gathered: readonly OutgoingMessage[], watches: boolean): void
  closeForGood(): void
  closeToReconnect(): void
}

/** The connection as the rooms see it. */
export class Member implements RoomConnection {
  watches = false

  constructor(
    readonly id: string,
    public who: Who,
    private line: Line,
  ) {}

  get isPage(): boolean {
    return this.line.isPage
  }

  send(outgoing: OutgoingMessage): void {
    if (outgoing.to === undefined || this.watches) this.line.broadcast(outgoing)
  }

  sendAll(gathered: readonly OutgoingMessage[]): void {
    this.line.broadcastAll(gathered, this.watches)
  }

  closeForGood(): void {
    this.line.closeForGood()
  }

  closeToReconnect(): void {
    this.line.closeToReconnect()
  }
}
