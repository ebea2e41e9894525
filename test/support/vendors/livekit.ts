import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { WebSocketServer } from 'ws'
import type { Guest } from './livekitMember.ts'
import { LivekitRoom } from './livekitRoom.ts'

interface Grant {
  readonly room?: string
  readonly roomJoin?: boolean
  readonly roomAdmin?: boolean
  readonly roomList?: boolean
  readonly canPublish?: boolean
  readonly canPublishSources?: readonly string[]
  readonly canSubscribe?: boolean
}

interface Claims {
  readonly iss: string
  readonly sub?: string
  readonly nbf: number
  readonly exp: number
  readonly video: Grant
}

const KEY = 'APIofOurs'
const SECRET = 'a secret of 32 characters or more'

const part = (token: string, n: number): unknown =>
  JSON.parse(Buffer.from(token.split('.')[n] ?? '', 'base64url').toString())

/** Reads a token as a LiveKit server does, by the published format and not by a library of ours; null if it is none. */
const claimsIn = (token: string): Claims | null => {
  const [head = '', body = '', signature = ''] = token.split('.')
  const right = createHmac('sha256', SECRET).update(`${head}.${body}`).digest('base64url')
  if (signature !== right || (part(token, 0) as { alg: string }).alg !== 'HS256') return null
  const claims = part(token, 1) as Claims
  const now = Date.now() / 1000
  return claims.iss === KEY && claims.nbf <= now && claims.exp > now ? claims : null
}

/**
 * A LiveKit server: whom it let in, by room, and what they may; answers the methods of its Room Service that we use, and
 * its clients.
 */
export const startLivekit = async () => {
  const rooms = new Map<string, Map<string, Guest>>()
  const live = new Map<string, LivekitRoom>()
  const asked: string[] = []
  /** It knows other keys than those of the settings. */
  const fault = { keys: false }
  const methods: Record<
    string,
    { needs: keyof Grant; does: (body: Record<string, unknown>) => object | null }
  > = {
    ListRooms: { needs: 'roomList', does: () => ({ rooms: [...rooms.keys()].map((name) => ({ name })) }) },
    ListParticipants: {
      needs: 'roomAdmin',
      does: ({ room }) => ({
        participants: [...(rooms.get(String(room)) ?? [])].map(([identity, { canPublish }]) => ({
          identity,
          // What is false is left out.
          permission: { can_subscribe: true, ...(canPublish && { can_publish: true }) },
        })),
      }),
    },
    UpdateParticipant: {
      needs: 'roomAdmin',
      does: ({ room, identity, permission }) => {
        const person = rooms.get(String(room))?.get(String(identity))
        if (!person) return null
        person.canPublish = (permission as { canPublish?: boolean }).canPublish === true
        person.tell?.('permission')
        return {}
      },
    },
    RemoveParticipant: {
      needs: 'roomAdmin',
      does: ({ room, identity }) => {
        const people = rooms.get(String(room))
        people?.get(String(identity))?.tell?.('removed')
        return people?.delete(String(identity)) ? {} : null
      },
    },
  }
  /** Lets somebody in by their token; null where it is not one. */
  const admit = (token: string) => {
    const claims = claimsIn(token)
    const { room, roomJoin, canPublish, ...rest } = claims?.video ?? {}
    if (!claims?.sub || !roomJoin || !room) return null
    const people = rooms.get(room) ?? new Map<string, Guest>()
    const person: Guest = { canPublish: canPublish === true }
    rooms.set(room, people.set(claims.sub, person))
    return { room, account: claims.sub, person, ...rest }
  }
  const liveRoom = (name: string): LivekitRoom => {
    const known = live.get(name)
    if (known) return known
    const room = new LivekitRoom(name, (identity, guest) => {
      const people = rooms.get(name)
      if (people?.get(identity) === guest) people.delete(identity)
    })
    live.set(name, room)
    return room
  }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://livekit')
    // Where clients ask why they were not let in.
    if (pathname === '/rtc/validate') {
      const isKnown = !fault.keys && claimsIn(searchParams.get('access_token') ?? '') !== null
      const headers = { 'access-control-allow-origin': '*' }
      return void response.writeHead(isKnown ? 200 : 401, headers).end(isKnown ? 'success' : 'invalid token')
    }
    if (pathname.startsWith('/rtc/'))
      return void response.writeHead(404, { 'access-control-allow-origin': '*' }).end('not found')
    const name = /^\/twirp\/livekit\.RoomService\/(\w+)$/.exec(request.url ?? '')?.[1] ?? ''
    const method = methods[name]
    const body = JSON.parse((await text(request)) || '{}') as Record<string, unknown>
    const send = (status: number, given: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(given))
    }
    const claims = claimsIn((request.headers.authorization ?? '').replace('Bearer ', ''))
    asked.push(name)
    if (!method || request.method !== 'POST') return send(404, { code: 'bad_route' })
    const grant = claims?.video
    if (!grant?.[method.needs] || (method.needs === 'roomAdmin' && grant.room !== body['room']))
      return send(401, { code: 'unauthenticated' })
    const given = method.does(body)
    return given === null ? send(404, { code: 'not_found' }) : send(200, given)
  })
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request: IncomingMessage, raw: Duplex, head: Buffer) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://livekit')
    const token = searchParams.get('access_token') ?? ''
    const refuse = (status: string): void => void raw.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
    // Servers of before it know no other path, and clients take it then.
    if (pathname !== '/rtc') return refuse('404 Not Found')
    if (fault.keys || claimsIn(token) === null) return refuse('401 Unauthorized')
    sockets.handleUpgrade(request, raw, head, (socket) => {
      const room = liveRoom(claimsIn(token)?.video.room ?? '')
      if (searchParams.get('reconnect') === '1') return room.resume(searchParams.get('sid') ?? '', socket)
      const admitted = admit(token)
      if (admitted) room.enter(admitted.account, admitted.person, socket)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    settings: { LIVEKIT_URL: `ws://${host}`, LIVEKIT_API_KEY: KEY, LIVEKIT_API_SECRET: SECRET },
    rooms,
    live,
    asked,
    fault,
    /** Connects as a client does with its token; null where it is not let in. */
    join: admit,
    close: () => {
      for (const room of live.values()) room.close()
      sockets.close()
      server.close()
      server.closeAllConnections()
    },
  }
}
