import { randomUUID } from 'node:crypto'
import { connect } from '#adapters/db/connect.ts'
import { openLeases } from '#runtime/host/leases.ts'
import { openAdapters, type SharedMemory } from '#app/adapters.ts'
import { readConfig } from '#app/config.ts'
import { heardBy, registerListeners, registerWorkers } from '#app/facts.ts'
import { listeners } from '#app/listeners.ts'
import { settingsOf } from '#app/settings.ts'
import { createTools } from '#app/tools.ts'
import { workers } from '#app/workers.ts'
import type { RoomDto } from '#contract/room/room.ts'
import {
  createLive,
  join,
  type Live,
  type OutgoingMessage,
  type LocalConnection,
  type RoomHandle,
} from '#runtime/api.ts'
import type { Tools } from '#services/core/context.ts'
import { createRoomFor } from '#services/room/api.ts'
import { createHouseAccount } from '#services/user/api.ts'
import { recordingLog } from '../suites/support/recordingLog.ts'
import { freshDatabase } from './database.ts'
import { atEnd } from './leftBehind.ts'

/** The live rooms of one node without a gateway: several of them fit into one test and share a bus in memory. */
export interface TestNode {
  readonly name: string
  readonly tools: Tools
  readonly live: Live
  readonly databaseUrl: string
  /** Ends it in order. */
  stop(): Promise<void>
}

export interface TestNodeOptions {
  readonly name?: string
  /** Its own fresh one if not given. */
  readonly databaseUrl?: string
  /** Given to all nodes of one test. */
  readonly shared?: SharedMemory
  readonly idleMs?: number
}

/** Starts the live rooms of one node; they end with the test file. */
export const startNode = async ({
  name = randomUUID(),
  ...options
}: TestNodeOptions = {}): Promise<TestNode> => {
  const databaseUrl = options.databaseUrl ?? (await freshDatabase())
  const log = recordingLog()
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    SECRET_KEY: 'ab'.repeat(32),
    DEMO: 'off',
    CHAT_ANNOUNCEMENTS: 'off',
  })
  const database = { ...connect(databaseUrl, 10), rooms: connect(databaseUrl, 4) }
  const adapters = await openAdapters(config, database, log, options.shared)
  const others = options.shared ? 'many' : 'one at a time'
  const leases = openLeases({ db: database.db, node: name, others })
  const times = options.idleMs === undefined ? {} : { idleMs: options.idleMs }
  const { tools, live } = createTools(
    adapters,
    await settingsOf(config),
    (...made) => createLive(...made, leases, times),
    heardBy(listeners),
  )
  registerListeners(adapters.jobs, tools, listeners)
  registerWorkers(adapters.jobs, tools, workers)
  await adapters.jobs.start()
  await live.start()
  let stopped = false
  const stop = async (): Promise<void> => {
    if (stopped) return
    stopped = true
    await live.stop()
    await adapters.jobs.stop()
    await database.close()
    await database.rooms.close()
  }
  atEnd(stop)
  return { name, tools, live, databaseUrl, stop }
}

/** Somebody with a connection to one node. */
export interface TestMember {
  readonly uuid: string
  readonly connection: LocalConnection
  /** Names of the messages heard, in order, and how the connection was closed. */
  readonly heard: string[]
  /** The room as joined; null before. */
  readonly room: RoomHandle | null
  /** Joins; the socket's error code if refused. */
  join(roomUuid: string): Promise<string | null>
}

/** A new account connected to `node`. */
export const newMember = async (
  { tools, live }: TestNode,
  known?: { id: number; uuid: string },
): Promise<TestMember> => {
  const looks = { nickname: 'Somebody', avatarId: 'ghost', color: '#ffffff' }
  const { id, uuid } = known ?? (await createHouseAccount(tools, looks))
  const heard: string[] = []
  const who = { id, uuid, role: 'user', type: 'user', capabilities: [], sessionId: tools.id() } as const
  const hear = ({ json }: OutgoingMessage): void => {
    const { message } = JSON.parse(json) as { message: { name: string } }
    heard.push(message.name)
  }
  const connection: LocalConnection = {
    id: tools.id(),
    who,
    send: hear,
    takesAll: true,
    sendAll: (gathered) => gathered.forEach(hear),
    closeForGood: () => void heard.push('(closed for good)'),
    closeToReconnect: () => void heard.push('(closed to reconnect)'),
  }
  live.connections.add(connection)
  let room: RoomHandle | null = null
  return {
    uuid,
    connection,
    heard,
    get room() {
      return room
    },
    join: (roomUuid) =>
      join(live.host, connection, { roomUuid, network: 'here', publicNetwork: null }, (place) => {
        room = place
      }),
  }
}

/** A room of somebody's. */
export const roomOf = ({ tools }: TestNode, ownerUuid: string): Promise<RoomDto> =>
  createRoomFor(tools, ownerUuid, { name: 'Test room' })
