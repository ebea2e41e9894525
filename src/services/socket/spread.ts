import type { LiveRooms } from '#ports/live.ts'
import type { Tools } from '#services/context.ts'

const TOPIC = 'live.calls'

/** What other nodes must hear of too: the person or the room may be with them. */
const shared = [
  'roomChanged',
  'profileChanged',
  'userChanged',
  'kick',
  'endUser',
  'reset',
  'push',
  'pushToUser',
  'songChanged',
] as const satisfies readonly (keyof LiveRooms)[]

type SharedName = (typeof shared)[number]
interface Call {
  readonly node: string
  readonly name: SharedName
  readonly args: readonly unknown[]
}

/** Carries calls to the live rooms of all nodes: this one at once, the others over the bus. */
export const spreadOver = (tools: Tools, node: string, local: LiveRooms): LiveRooms => {
  const call = (name: SharedName, args: readonly unknown[]): Promise<void> =>
    (local[name] as (...given: readonly unknown[]) => Promise<void>)(...args)
  const spread =
    (name: SharedName) =>
    async (...args: readonly unknown[]) => {
      await call(name, args)
      await tools.bus.publish(TOPIC, JSON.stringify({ node, name, args } satisfies Call))
    }
  void tools.bus
    .subscribe(TOPIC, (message) => {
      const heard = JSON.parse(message) as Call
      if (heard.node === node) return
      call(heard.name, heard.args).catch((error: unknown) => {
        tools.log.warn({ err: error, call: heard.name }, 'a call from another node failed')
      })
    })
    .catch((error: unknown) => tools.log.error({ err: error }, 'other nodes cannot be heard'))
  return { ...local, ...Object.fromEntries(shared.map((name) => [name, spread(name)])) }
}
