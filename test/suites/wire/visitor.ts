import { SocketClient } from 'ttfm-socket'
import type { Broadcast, PatchOp, RoomMessage } from '#contract/realtime/frames.ts'
import { RoomState } from '#contract/realtime/state.ts'
import { holdToContract } from '#test/support/contract.ts'
import { holdBroadcast, holdReply } from '#test/support/frames.ts'
import type { Person } from '#test/support/people.ts'
import { DoubleMirror, Mirror } from '../live/mirror.ts'

const PATIENCE_MS = 15_000

/** The part of the npm client the tests use; 0.2.x has the same. */
export interface NpmClient {
  joinRoom(token: string, params: object): Promise<unknown>
  on(event: string, listener: (said: never) => void): unknown
  disconnect(): void
}

export interface JoinReply {
  readonly roomUuid: string
  readonly serverTime: number
  readonly state: RoomState
  readonly allowedRooms: readonly string[]
  readonly didCreate: boolean
}

/** Somebody in a room with the real npm client. */
export class Visitor {
  readonly heard: (Broadcast & { readonly receivedAt: number })[] = []
  readonly joinedAt = Date.now()
  readonly mirror: Mirror
  readonly twice: DoubleMirror
  #waiting = new Set<() => void>()

  constructor(
    readonly client: NpmClient,
    readonly person: Person,
    readonly reply: JoinReply,
  ) {
    this.mirror = new Mirror(reply.state)
    this.twice = new DoubleMirror(reply.state)
  }

  /** Takes in what it is told. */
  take(said: Broadcast, receivedAt: number): void {
    holdBroadcast(said)
    this.heard.push({ ...said, receivedAt })
    this.mirror.hear(said.message)
    if ('statePatch' in said.message) holdToContract('state', RoomState, this.mirror.state)
    this.twice.hear(said.message)
    for (const look of this.#waiting) look()
  }

  get names(): string[] {
    return this.heard.map(({ message }) => message.name)
  }

  get uuid(): string {
    return this.person.uuid
  }

  async act(action: string, params: object = {}): Promise<unknown> {
    const { client } = this as unknown as {
      client: { action(name: string, params: object): Promise<unknown> }
    }
    const reply = await client.action(action, params)
    holdReply(action, reply)
    return reply
  }

  /** The first broadcast from index `since` on that is called `name` and fits. */
  hear(
    name: string,
    fits: (message: RoomMessage) => boolean = () => true,
    since = 0,
    patienceMs = PATIENCE_MS,
  ): Promise<Broadcast> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const found = this.heard.slice(since).find(({ message }) => message.name === name && fits(message))
        if (!found) return
        this.#waiting.delete(look)
        clearTimeout(timer)
        resolve(found)
      }
      const timer = setTimeout(() => {
        this.#waiting.delete(look)
        reject(new Error(`no ${name} among ${this.names.slice(since).join(', ')}`))
      }, patienceMs)
      this.#waiting.add(look)
      look()
    })
  }

  leave(): void {
    this.client.disconnect()
  }
}

type Makes = new (url: string) => NpmClient

/** Enters a room; rejects with the server's sentence. */
export const enter = async (
  url: string,
  person: Person,
  roomUuid: string,
  params: object = {},
  Client: Makes = SocketClient as unknown as Makes,
): Promise<Visitor> => {
  const client = new Client(url)
  // The package emits refusals here as well as rejecting.
  client.on('error', () => undefined)
  // A process that had to wait for its turn reads the reply and what follows it together.
  const early: Parameters<Visitor['take']>[] = []
  let take: Visitor['take'] = (...heard) => void early.push(heard)
  client.on('serverMessage', (said: Broadcast) => take(said, Date.now()))
  try {
    const reply = (await client.joinRoom(person.token, { roomUuid, ...params })) as JoinReply
    const visitor = new Visitor(client, person, reply)
    take = (...heard) => visitor.take(...heard)
    for (const heard of early) take(...heard)
    holdReply('joinRoom', reply)
    return visitor
  } catch (error) {
    client.disconnect()
    throw error
  }
}

/** The operations of a broadcast; empty for a stateless one. */
export const opsOf = (message: RoomMessage): readonly PatchOp[] =>
  'statePatch' in message ? message.statePatch : []
