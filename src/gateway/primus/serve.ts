import type { Socket } from 'node:net'
import { WebSocketServer } from 'ws'
import type { Who } from '#services/core/context.ts'
import type { Live } from '#runtime/api.ts'
import type { AddressOf } from '../callerAddress.ts'
import { countedUuids } from '../countedUuids.ts'
import { OpenSockets, type Place } from '../openSockets.ts'
import { strangerSockets } from '../strangerSockets.ts'
import { tokenSockets } from '../tokenSockets.ts'
import { refuseUpgrade, type UpgradeHandler } from '../upgrades.ts'
import { type FrameContext, answerFrame, leave, lookAway } from './answer.ts'
import { Connection, type ConnectionContext } from './connection.ts'
import { pingFrames } from './frame.ts'
import { RoomSocket } from './roomSocket.ts'

const MOST_BYTES = 64 * 1024
const BEAT_MS = 25_000
const BAD_TOKEN_MS = 10_000
const MOST_PER_ADDRESS = 2_000
const MOST_PER_LOCAL_ADDRESS = 50_000
/** Fragments that one frame may have; nobody honest sends so many. */
const MOST_PIECES = 64

export interface PrimusOptions {
  readonly live: Live
  readonly authenticate: (token: string) => Who | null | Promise<Who | null>
  /** A token as this node keeps it: sockets hold theirs for as long as they are open. */
  readonly heldToken: (token: string) => string
  /** True if a token is refused because its account is banned. */
  readonly isBanned: (token: string) => Promise<boolean>
  /** The client's address as the gateway sees it. */
  readonly addressOf: AddressOf
  readonly joinHoldMs: number
  /** Sockets whose addresses name the same room reach the same node: who comes by another is told so. */
  readonly routedByRoom: boolean
}

export interface PrimusServer {
  readonly take: UpgradeHandler
  /** How many sockets are open. */
  size(): number
  close(): void
}

const endUnlessGranted = async (
  connection: Connection,
  socket: RoomSocket,
  granted: Place['granted'],
): Promise<void> => {
  if (await granted) return
  connection.note({ event: 'limit', outcome: 'cut', what: 'room socket', reason: 'tooManySockets' })
  socket.terminate()
}

/** The token of a query; those we make need no decoding, and are cut out of it. */
const tokenIn = (query: string): string => {
  const mark = query.startsWith('token=') ? 'token=' : '&token='
  const at = query.indexOf(mark)
  if (at < 0 || query.includes('%') || query.includes('+'))
    return new URLSearchParams(query).get('token') ?? ''
  const begin = at + mark.length
  const end = query.indexOf('&', begin)
  return query.slice(begin, end < 0 ? undefined : end)
}

const roomIn = (query: string): string | null => new URLSearchParams(query).get('room')

/** The room socket: plain WebSocket that speaks the Primus frames of wire.md, section 2. */
export const servePrimus = (options: PrimusOptions): PrimusServer => {
  const { live } = options
  const server = new WebSocketServer({
    noServer: true,
    WebSocket: RoomSocket,
    // `open` holds them.
    clientTracking: false,
    maxPayload: MOST_BYTES,
    maxFragments: MOST_PIECES,
    perMessageDeflate: false,
  })
  const nextId = countedUuids()
  const open = new Map<Connection, Place>()
  const { kv, log, logSecurity } = live.host.tools
  const shared = live.host.leases.alone ? null : kv
  const openSockets = new OpenSockets({
    name: 'rooms',
    most: MOST_PER_ADDRESS,
    mostLocal: MOST_PER_LOCAL_ADDRESS,
    kv: shared,
    log,
  })
  const strangers = strangerSockets('rooms', shared && { kv, log })
  const ofTokens = tokenSockets('rooms', { kv: shared, log })
  const context: FrameContext = { live, joinHoldMs: options.joinHoldMs }
  const common: ConnectionContext = {
    logSecurity,
    authenticate: options.authenticate,
    isBanned: options.isBanned,
    handle: (connection, frame) => answerFrame(context, connection, frame),
    ended: (connection) => {
      open.get(connection)?.giveBack()
      open.delete(connection)
      lookAway(context, connection)
      leave(connection)
      if (connection.member) live.connections.remove(connection.member)
    },
  }

  const beating = setInterval(() => {
    const pings = pingFrames(Date.now())
    for (const connection of open.keys()) connection.beat(pings)
  }, BEAT_MS)
  beating.unref()

  const accept = (socket: RoomSocket, raw: Socket, network: string, query: string): void => {
    const place = openSockets.take(network)
    const token = options.heldToken(tokenIn(query))
    const connection = new Connection(nextId(), token, network, socket, raw, common)
    if (place.granted !== true) void endUnlessGranted(connection, socket, place.granted)
    if (options.routedByRoom) connection.namedRoom = roomIn(query)
    open.set(connection, place)
    const { changes } = live.connections
    const who = options.authenticate(token)
    if (who instanceof Promise) connection.identified = identify(connection, socket, who, changes)
    else welcome(connection, socket, who)
  }

  const identify = async (
    connection: Connection,
    socket: RoomSocket,
    asked: Promise<Who | null>,
    changes: number,
  ): Promise<void> => {
    welcome(connection, socket, await asked.catch(() => null))
    if (connection.member === null || changes === live.connections.changes) return
    // Who signed out since the token was looked at had no socket to close yet.
    connection.refresh().then(
      (isGood) => isGood || connection.closeForGood(),
      (error: unknown) => log.warn({ err: error }, 'the session of a new socket could not be checked'),
    )
  }

  const welcome = (connection: Connection, socket: RoomSocket, who: Who | null): void => {
    if (connection.closed) return
    if (who === null || who.type === 'service') {
      strangers.add(connection.network)
      connection.turnAway()
      setTimeout(() => connection.closeForGood(), BAD_TOKEN_MS).unref()
      return
    }
    const granted = ofTokens.take(who, (giveBack) => socket.once('close', giveBack))
    live.connections.add(connection.welcome(who))
    if (granted !== true) void endUnlessGranted(connection, socket, granted)
  }

  return {
    // Whatever the token is: a refused upgrade would hang the client's joinRoom for ever.
    take: (request, socket, head, query) => {
      const network = options.addressOf(request)
      if (strangers.isOver(network)) {
        logSecurity({
          event: 'limit',
          outcome: 'cut',
          what: 'room socket',
          reason: 'tooManyStrangers',
          network,
        })
        return refuseUpgrade(socket)
      }
      return server.handleUpgrade(request, socket, head, (opened) =>
        accept(opened, socket as Socket, network, query),
      )
    },
    size: () => open.size,
    close: () => {
      clearInterval(beating)
      openSockets.stop()
      ofTokens.stop()
      for (const connection of open.keys()) connection.closeToReconnect()
    },
  }
}
