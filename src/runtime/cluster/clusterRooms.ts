import { emptySummary, type LiveRooms, type RoomSummary } from '#ports/live.ts'
import type { Tools } from '#services/core/context.ts'
import { summariesHere } from './answerNode.ts'
import type { Host } from '../host/host.ts'
import type { KeeperCall, NodeMessage } from './nodeMessage.ts'

const TOPIC = 'live.calls'

/** What other nodes must hear of too: the person or the room may be with them. */
const shared = [
  'profileChanged',
  'userChanged',
  'endUser',
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

/**
 * The live rooms of all nodes: calls are carried out here at once and by the others as soon as the bus brings them;
 * questions are asked of all. A node alone does without.
 */
export const clusterRooms = (tools: Tools, host: Host, local: LiveRooms): LiveRooms => {
  const { node } = host.link
  if (host.leases.alone) return local
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
      if (heard.node === node || !shared.includes(heard.name)) return
      call(heard.name, heard.args).catch((error: unknown) => {
        tools.log.warn({ err: error, call: heard.name }, 'a call from another node failed')
      })
    })
    .catch((error: unknown) => tools.log.error({ err: error }, 'other nodes cannot be heard'))
  return {
    ...local,
    ...Object.fromEntries(shared.map((name) => [name, spread(name)])),
    ...asked(host, local),
    refreshRoom: toKeeper(host, local, 'refreshRoom'),
    reset: toKeeper(host, local, 'reset'),
    kick: toKeeper(host, local, 'kick'),
  }
}

/** Carries a call out where the room is kept, and waits until it is durable there; here if nobody keeps the room. */
const toKeeper =
  <N extends KeeperCall>(host: Host, local: LiveRooms, name: N) =>
  async (roomUuid: string, argument?: unknown): Promise<void> => {
    const keeper = (await host.keptRoom(roomUuid)) ? null : await host.keeperOf(roomUuid)
    if (keeper === null) return local[name](roomUuid, argument as never)
    const message: NodeMessage = { do: 'call', name, roomUuid, argument }
    const done = await new Promise((resolve) => host.link.ask(keeper, message, resolve, () => resolve(false)))
    if (done !== true) throw new Error(`Another node did not carry out ${name}`)
  }

/** What cannot be known here alone. */
const asked = (host: Host, local: LiveRooms): Pick<LiveRooms, 'summaries' | 'roomsOf' | 'hears'> => {
  const gather = (message: NodeMessage): Promise<unknown[]> => host.link.gather(message)
  return {
    summaries: async (roomUuids) => {
      const known = new Map<string, RoomSummary>(summariesHere(host, roomUuids))
      const missing = roomUuids.filter((uuid) => !known.has(uuid))
      const answers = missing.length > 0 ? await gather({ do: 'summaries', roomUuids: missing }) : []
      for (const [uuid, summary] of answers.flat() as [string, RoomSummary][]) known.set(uuid, summary)
      return new Map(roomUuids.map((uuid) => [uuid, known.get(uuid) ?? emptySummary]))
    },
    roomsOf: async (userUuid) => [
      ...new Set([
        ...(await local.roomsOf(userUuid)),
        ...((await gather({ do: 'roomsOf', userUuid })).flat() as string[]),
      ]),
    ],
    hears: async (userUuid, provider, providerSongId) =>
      (await local.hears(userUuid, provider, providerSongId)) ||
      (await gather({ do: 'hears', userUuid, provider, providerSongId })).includes(true),
  }
}
