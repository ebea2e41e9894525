import { WebSocketServer } from 'ws'
import { MOST_VOICE_BYTES } from '#contract/realtime/voiceFrames.ts'
import type { Tools } from '#services/core/context.ts'
import { takeVoiceTicket } from '#services/room/api.ts'
import type { AddressOf } from '../callerAddress.ts'
import { OpenSockets } from '../openSockets.ts'
import { strangerSockets } from '../strangerSockets.ts'
import { refuseUpgrade, type UpgradeHandler } from '../upgrades.ts'
import { countFrames } from './countFrames.ts'
import type { VoiceAsks } from './voiceAsks.ts'
import { VoiceMember } from './voiceMember.ts'
import { VoiceRooms } from './voiceRooms.ts'

const MOST_PER_ADDRESS = 200
const MOST_PER_LOCAL_ADDRESS = 20_000
/** Connections of one person: each hears all that is said, and may say something. */
const MOST_PER_PERSON = 8
const BEAT_MS = 25_000
const FORBIDDEN = 'HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n'

export const voicePath = '/roomtone/voice'

export interface VoiceOptions {
  readonly tools: Tools
  readonly asks: VoiceAsks
  /** No other node works beside this one. */
  readonly alone: boolean
  /** The client's address as the gateway sees it. */
  readonly addressOf: AddressOf
}

/** The live voice of rooms: a socket of its own, whose tickets `POST /rooms/:id/voice` gives. Nothing is recorded. */
export const serveVoice = async ({
  tools,
  asks,
  alone,
  addressOf,
}: VoiceOptions): Promise<{ take: UpgradeHandler; close(): Promise<void> }> => {
  const { kv, log } = tools
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_VOICE_BYTES,
    maxFragments: 4,
    perMessageDeflate: false,
  })
  const rooms = new VoiceRooms(tools, asks, alone)
  await rooms.start()
  const strangers = strangerSockets('voice', alone ? null : tools)
  const openSockets = new OpenSockets({
    name: 'voice',
    most: MOST_PER_ADDRESS,
    mostLocal: MOST_PER_LOCAL_ADDRESS,
    kv: alone ? null : kv,
    log,
  })
  const ofPeople = new OpenSockets({
    name: 'voice.person',
    most: MOST_PER_PERSON,
    mostLocal: MOST_PER_PERSON,
    kv: alone ? null : kv,
    log,
  })
  const alive = new WeakSet<VoiceMember>()
  const members = new Set<VoiceMember>()
  const beating = setInterval(() => {
    for (const member of members) {
      if (!alive.delete(member)) member.socket.terminate()
      else member.socket.ping()
    }
  }, BEAT_MS)
  beating.unref()

  /** What a ticket lets in, with the rights of this moment; null if nothing. */
  const admitted = async (query: string) => {
    const ticket = await takeTicketOf(tools, query)
    if (ticket === null || !(await asks.stillGood([ticket.sessionId])).has(ticket.sessionId)) return null
    const right = await asks.rightOf(ticket.roomUuid, ticket.userUuid)
    if (right === 'closed' || right === 'off') return null
    return { ...ticket, speak: ticket.speak && right === 'speak' }
  }

  return {
    take: (request, raw, head, query) => {
      const address = addressOf(request)
      const note = (reason: string, account?: string): void =>
        tools.logSecurity({
          event: 'limit',
          outcome: 'cut',
          what: 'voice socket',
          reason,
          account,
          network: address,
        })
      if (strangers.isOver(address)) {
        note('tooManyStrangers')
        return refuseUpgrade(raw)
      }
      const place = openSockets.take(address)
      raw.on('close', () => place.giveBack())
      const begin = async (): Promise<void> => {
        if (!(await place.granted)) {
          note('tooManySockets')
          return refuseUpgrade(raw)
        }
        const ticket = await admitted(query)
        if (ticket === null) {
          strangers.add(address)
          raw.end(FORBIDDEN)
          return
        }
        const ofPerson = ofPeople.take(ticket.userUuid)
        raw.on('close', () => ofPerson.giveBack())
        if (!(await ofPerson.granted)) {
          note('tooManySockets', ticket.userUuid)
          return refuseUpgrade(raw)
        }
        server.handleUpgrade(request, raw, head, (socket) => {
          countFrames(socket, raw, (reason) => note(reason, ticket.userUuid))
          const member = new VoiceMember(socket, ticket)
          members.add(member)
          alive.add(member)
          socket.on('error', () => socket.terminate())
          socket.on('pong', () => alive.add(member))
          socket.on('close', () => {
            members.delete(member)
            rooms.leave(member)
          })
          // Text is no voice.
          socket.on('message', (data, isBinary) => {
            const isOpen = socket.readyState === socket.OPEN
            if (isOpen && isBinary && Buffer.isBuffer(data) && data.length > 0) rooms.speak(member, data)
          })
          rooms.enter(member)
        })
      }
      begin().catch((error: unknown) => {
        log.warn({ err: error }, 'a voice could not be connected')
        raw.destroy()
      })
    },
    close: async () => {
      clearInterval(beating)
      openSockets.stop()
      ofPeople.stop()
      await rooms.stop()
    },
  }
}

const takeTicketOf = (tools: Tools, query: string) => {
  const ticket = new URLSearchParams(query).get('ticket')
  return ticket === null || ticket.length > 100 ? null : takeVoiceTicket(tools, ticket)
}
