import * as z from 'zod'
import { CHAT_PUSH } from '#contract/chat/push.ts'
import { topic } from '#facts/kinds.ts'
import { publish, subscribe } from '#services/core/facts/bus.ts'
import { hearChatPushes } from '#services/chat/api.ts'
import type { Host } from '../host/host.ts'
import type { NodeConnections } from '../host/nodeConnections.ts'
import { outgoingMessage } from '../room/outgoingMessage.ts'

/** What is told to connections beside the state of their room. */
const Push = z.object({
  name: z.string(),
  params: z.looseObject({}),
  to: z.union([
    z.object({ roomUuid: z.string(), onlyTo: z.string().optional() }),
    z.object({ userUuids: z.array(z.string()).readonly(), onlyPages: z.boolean().optional() }),
  ]),
})
export type Push = Readonly<Omit<z.infer<typeof Push>, 'params'>> & { readonly params: object }

/** From the node named to all others. */
const pushed = topic('live.push', Push.extend({ node: z.string() }))

/**
 * Sends connections what is not part of the state of a room. A push is published once, and each node sends it to its
 * own connections.
 */
export class Pushes {
  #ends: (() => Promise<void>)[] = []

  constructor(
    private host: Host,
    private connections: NodeConnections,
  ) {}

  async start(): Promise<void> {
    const { tools, leases } = this.host
    this.#ends.push(
      await hearChatPushes(tools, ({ to, push }) =>
        this.here({
          name: CHAT_PUSH,
          params: push,
          to: 'guid' in to ? { roomUuid: to.guid } : { userUuids: to.uids },
        }),
      ),
    )
    if (leases.alone) return
    this.#ends.push(
      await subscribe(tools, pushed, (push) => {
        if (push.node !== leases.node) this.here(push)
      }),
    )
  }

  async stop(): Promise<void> {
    for (const end of this.#ends.splice(0)) await end()
  }

  async everywhere(push: Push): Promise<void> {
    this.here(push)
    const { tools, leases } = this.host
    if (!leases.alone)
      await publish(tools, pushed, { ...push, params: { ...push.params }, node: leases.node })
  }

  here({ name, params, to }: Push): void {
    const { host } = this
    if ('userUuids' in to) {
      const outgoing = outgoingMessage('', { name, params }, host.tools.now(), null)
      for (const uuid of to.userUuids)
        for (const connection of this.connections.of(uuid))
          if (!to.onlyPages || connection.isPage) connection.send(outgoing)
      return
    }
    const outgoing = outgoingMessage(to.roomUuid, { name, params }, host.tools.now(), null)
    host.awakeRoom(to.roomUuid)?.connections.sendHere(outgoing, to.onlyTo)
    host.remoteRoom(to.roomUuid)?.sendHere(outgoing, to.onlyTo)
  }
}
