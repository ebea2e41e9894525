import { createServer, type IncomingMessage, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { endSession, listSessions } from '#contract/user/sessions.ts'
import { ChatSocket } from '#gateway/chatSocket.ts'
import { servePrimus } from '#gateway/primus/serve.ts'
import type { Live } from '#runtime/api.ts'
import type { Who } from '#services/core/context.ts'
import { authenticate } from '#services/user/api.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { Raw } from './wire/raw.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const ends: (() => void)[] = []
afterAll(() => {
  for (const end of ends) end()
})

const listening = async (server: Server): Promise<string> => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  ends.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const signOut = async (token: string) => {
  const { sessions } = await world.call(listSessions, {}, token)
  for (const { id } of sessions) await world.call(endSession, { params: { id } }, token)
}

/** Looks at tokens as the server does; the session of the first ends after it was found good, before its socket is known. */
const signedOutMeanwhile = () => {
  let looked = 0
  return async (token: string): Promise<Who | null> => {
    const first = ++looked === 1
    const who = await authenticate(world.tools, token)
    if (!first) return who
    await signOut(token)
    // All that follows from it is done, too: nobody will look for this socket again.
    await jobsDone(world.tools)
    return who
  }
}

test('a room socket of somebody who signs out between the look at the token and its registration is closed', async () => {
  const { token } = await newPerson(world)
  const primus = servePrimus({
    live: world.tools.live as Live,
    authenticate: signedOutMeanwhile(),
    heldToken: (one) => one,
    isBanned: () => Promise.resolve(false),
    addressOf: () => '127.0.0.1',
    routedByRoom: false,
    joinHoldMs: 50,
  })
  const server = createServer()
  server.on('upgrade', (request: IncomingMessage, socket, head) =>
    primus.take(request, socket, head, request.url?.split('?')[1] ?? ''),
  )
  ends.push(() => primus.close())
  const raw = await new Raw(await listening(server), token).open()
  await raw.until(() => raw.closed !== null)
  expect(raw.frames).toContain('primus::server::close')
})

test('so is a chat socket', async () => {
  const { token } = await newPerson(world)
  const owner = signedOutMeanwhile()
  const server = createServer()
  const sockets = new WebSocketServer({ server })
  const heard: string[] = []
  sockets.on('connection', (socket) => {
    new ChatSocket(socket, owner, { begin: () => heard.push('begin'), end: () => heard.push('end') })
  })
  const client = new WebSocket((await listening(server)).replace('http', 'ws'))
  await once(client, 'open')
  client.send(JSON.stringify({ type: 'auth', body: { auth: token } }))
  const [code] = (await once(client, 'close')) as [number]
  expect(code).toBe(4401)
  await vi.waitFor(() => expect(heard).toEqual(['begin', 'end']))
})

test('a chat socket whose session ended, or whose account was banned, is closed by the look every few minutes', async () => {
  const { token } = await newPerson(world)
  const server = createServer()
  const opened: ChatSocket[] = []
  new WebSocketServer({ server }).on('connection', (socket) => {
    const listening = { begin: () => undefined, end: () => undefined }
    opened.push(new ChatSocket(socket, async (sent) => authenticate(world.tools, sent), listening))
  })
  const client = new WebSocket((await listening(server)).replace('http', 'ws'))
  await once(client, 'open')
  client.send(JSON.stringify({ type: 'auth', body: { auth: token } }))
  await once(client, 'message')
  const [socket] = opened
  await socket?.recheck()
  expect(client.readyState).toBe(WebSocket.OPEN)
  const closed = once(client, 'close')
  await signOut(token)
  await socket?.recheck()
  expect((await closed)[0]).toBe(4401)
})

test('of many who open sockets and sign out at once, nobody stays connected', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => newPerson(world)))
  const lines = await Promise.all(
    people.map(async ({ token }) => {
      const raw = new Raw(world.url, token)
      await Promise.all([raw.open(), signOut(token)])
      return raw
    }),
  )
  for (const raw of lines) await raw.until(() => raw.closed !== null)
})
