import type { Socket } from 'node:net'
import { startChild } from '../lib/child.ts'
import { frameReader, openRawSocket, textFrame } from '../lib/rawSocket.ts'
import { type Variant, Witness } from './variant.ts'

const json = { 'content-type': 'application/json' }

/** The product itself: guests in one room, each message an animation through the room's mailbox. */
export const oursVariant = async (): Promise<Variant> => {
  const child = await startChild('fanout/ours.ts')
  const base = `http://127.0.0.1:${child.port}`
  const post = async (path: string, body: object, token = ''): Promise<Record<string, string>> => {
    const headers = token ? { ...json, authorization: `Bearer ${token}` } : json
    const answer = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Record<string, string>
  }
  const account = { email: `bench-${Date.now()}@example.com`, password: 'correct horse battery' }
  const { accessToken } = await post('/api/user-service/users/sign-up', account)
  const room = await post(
    '/api/room-service/rooms/infrastructure',
    { name: `Bench ${Date.now()}`, roomSize: 5000 },
    accessToken,
  )
  const roomUuid = room['uuid'] ?? ''

  const witness = new Witness()
  const sockets: Socket[] = []

  const join = async (i: number): Promise<void> => {
    const from = `10.${i >> 8}.${i & 255}.1`
    const answer = await fetch(`${base}/api/user-service/auth/guest`, {
      headers: { 'x-forwarded-for': from },
    })
    const { accessToken: token } = (await answer.json()) as { accessToken: string }
    const socket = await openRawSocket({ port: child.port, token, from })
    const member = sockets.push(socket) - 1
    await new Promise((resolve) => socket.once('data', resolve))
    const joined = new Promise((resolve) => {
      const read = frameReader(160, (text) => {
        if (text.includes('"playedOneTimeAnimation"')) witness.saw(member, text)
        else if (text.startsWith('{"roomUuid"')) resolve(undefined)
        else if (text.startsWith('"primus::ping::')) socket.write(textFrame(text.replace('ping', 'pong')))
      })
      socket.on('data', read)
    })
    send(member, { action: 'joinRoom', roomUuid })
    await joined
  }
  const send = (member: number, params: object): void =>
    void sockets[member]?.write(textFrame(JSON.stringify({ event: 'action', params, messageId: 1 })))

  return {
    name: 'Roomtone',
    pid: child.pid,
    connect: async (members) => {
      witness.add(members)
      for (let i = 0; i < members; i += 20)
        await Promise.all(Array.from({ length: Math.min(20, members - i) }, (_, k) => join(i + k)))
    },
    say: (index) => send(index, { action: 'playOneTimeAnimation', animation: 'emoji', emoji: '🎉' }),
    delivered: () => witness.count,
    arrivals: () => witness.arrivals,
    verify: () => witness.verify(),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await child.stop()
    },
  }
}
