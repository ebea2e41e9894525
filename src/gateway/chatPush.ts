import { WebSocketServer } from 'ws'
import type { ChatPush } from '#contract/chat/push.ts'
import { reaches } from '#contract/scopes.ts'
import type { RoomsOf } from '#services/chat/push/audience.ts'
import { subscribeToChat } from '#services/chat/push/subscribe.ts'
import type { Tools, Who } from '#services/core/context.ts'
import { keepChecking } from '#services/core/facts/keepChecking.ts'
import type { SecurityEvent } from '#services/core/securityLog.ts'
import { onAccountChange } from '#services/user/api.ts'
import { ChatSocket } from './chatSocket.ts'
import type { AddressOf } from './callerAddress.ts'
import { OpenSockets } from './openSockets.ts'
import { strangerSockets } from './strangerSockets.ts'
import { tokenSockets } from './tokenSockets.ts'
import { refuseUpgrade, type UpgradeHandler } from './upgrades.ts'

const MOST_BYTES = 16 * 1024
const MOST_PER_ADDRESS = 500
const MOST_PER_LOCAL_ADDRESS = 50_000
/** Fragments that one frame may have; nobody honest sends so many. */
const MOST_PIECES = 16
const BEAT_MS = 25_000
/** How often the tokens of open sockets are checked, in ms. */
const RECHECK_MS = 3 * 60_000

/** One after another: nobody waits for it. */
const recheckAll = async (sockets: Iterable<ChatSocket>): Promise<void> => {
  for (const socket of sockets) await socket.recheck()
}

export interface ChatPushOptions {
  readonly tools: Tools
  /** Whose token it is; null for one that is no good. */
  readonly tokenOwner: (token: string) => Promise<Who | null>
  readonly roomsOf: RoomsOf
  /** No other node works beside this one. */
  readonly alone: boolean
  /** The client's address as the gateway sees it. */
  readonly addressOf: AddressOf
}

/** What a push looks like on the wire (wire.md, 9.7); other kinds than `message` are ours, for who knows them. */
const frameOf = (push: ChatPush): string => {
  if (push.kind === 'reacted') return JSON.stringify({ type: 'reaction', body: push })
  const { sender, receiver, receiverType } = push.message
  const type = push.kind === 'sent' ? 'message' : push.kind
  return JSON.stringify({ type, sender, receiver, receiverType, body: push.message })
}

/** It tells of every conversation: a token must have the scope, and be for all rooms. */
const listensToAll = (who: Who): boolean => reaches(who, 'chat:read') && who.rooms === undefined

/** The paths of the chat's push socket. */
export const chatPushPaths = ['/openchat', '/openchat/ws', '/openchat/v3', '/openchat/v3.0'] as const

/** The optional push socket of chat clients: what they could poll, as it is said. */
export const serveChatPush = async ({
  tools,
  tokenOwner,
  roomsOf,
  alone,
  addressOf,
}: ChatPushOptions): Promise<{ take: UpgradeHandler; close(): Promise<void> }> => {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_BYTES,
    maxFragments: MOST_PIECES,
    perMessageDeflate: false,
  })
  const open = new Set<ChatSocket>()
  const { kv, log } = tools
  const openSockets = new OpenSockets({
    name: 'chat',
    most: MOST_PER_ADDRESS,
    mostLocal: MOST_PER_LOCAL_ADDRESS,
    kv: alone ? null : kv,
    log,
  })

  const ofTokens = tokenSockets('chat', { kv: alone ? null : kv, log })

  const note = (event: Omit<SecurityEvent, 'what'>): void =>
    tools.logSecurity({ ...event, what: 'chat socket' })
  const strangers = strangerSockets('chat', alone ? null : tools)
  const ownerOf = async (token: string, address: string): Promise<Who | null> => {
    const who = await tokenOwner(token)
    if (who === null) {
      strangers.add(address)
      note({ event: 'token', outcome: 'refused', reason: 'invalidToken', network: address })
    }
    return who && listensToAll(who) ? who : null
  }

  const listening = await subscribeToChat(tools, roomsOf, (push, uids) => {
    const frame = frameOf(push)
    for (const socket of open) if (socket.who && uids.has(socket.who.uuid)) socket.send(frame)
  })
  const stopWatchingAccounts = await onAccountChange(tools, ({ userUuid }) => {
    for (const socket of open) if (socket.who?.uuid === userUuid) void socket.reauthenticate()
  })
  const pinging = setInterval(() => {
    for (const socket of open) socket.beat()
  }, BEAT_MS)
  pinging.unref()
  const recheck = (): void =>
    void Promise.all([recheckAll(open), listening.recheck()]).catch((error: unknown) =>
      tools.log.warn({ err: error }, 'chat sockets could not be checked'),
    )
  const stopRechecking = keepChecking(tools, RECHECK_MS, recheck)

  return {
    take: (request, raw, head) => {
      const address = addressOf(request)
      const cut = (reason: string, account?: string): void =>
        note({ event: 'limit', outcome: 'cut', reason, account, network: address })
      if (strangers.isOver(address)) {
        cut('tooManyStrangers')
        return refuseUpgrade(raw)
      }
      const place = openSockets.take(address)
      raw.on('close', () => place.giveBack())
      void Promise.resolve(place.granted).then((granted) => {
        if (!granted) {
          cut('tooManySockets')
          return refuseUpgrade(raw)
        }
        return server.handleUpgrade(request, raw, head, (opened) => {
          const flooded = (who: Who | null): void => cut('tooManyFrames', who?.uuid)
          const mayOpen = async (who: Who): Promise<boolean> => {
            if (opened.readyState !== opened.OPEN) return false
            const granted = await ofTokens.take(who, (giveBack) => opened.once('close', giveBack))
            if (!granted) cut('tooManySockets', who.uuid)
            return granted
          }
          const owner = (token: string) => ownerOf(token, address)
          const socket = new ChatSocket(opened, owner, listening, flooded, mayOpen)
          open.add(socket)
          opened.on('close', () => open.delete(socket))
        })
      })
    },
    close: async () => {
      clearInterval(pinging)
      stopRechecking()
      openSockets.stop()
      ofTokens.stop()
      stopWatchingAccounts()
      await listening.stop()
      for (const socket of open) socket.end()
    },
  }
}
