import WebSocket from 'ws'
import type { Child } from '../lib/child.ts'

type Reply = Readonly<Record<string, unknown>>

/** Somebody with a line to one node. */
export interface Member {
  /** The reply; null if the line ended before it came. */
  ask(params: object): Promise<Reply | null>
  /** Says something and waits for no reply. */
  say(params: object): void
  close(): void
}

let lines = 0
/** An address of its own for each line that is opened: a cap on sockets from one address is not what is measured. */
export const ownAddress = (): string => {
  lines++
  return `10.9.${(lines >> 8) & 255}.${lines & 255}`
}

/** Opens a line; `heard` is called with every frame that is no reply. */
export const openMember = async (
  node: Pick<Child, 'port'>,
  token: string,
  heard: (frame: string) => void = () => undefined,
): Promise<Member> => {
  const socket = new WebSocket(`ws://127.0.0.1:${node.port}/primus?token=${token}`, {
    perMessageDeflate: false,
    headers: { 'x-forwarded-for': ownAddress() },
  })
  const waiting = new Map<number, (reply: Reply | null) => void>()
  let id = 0
  socket.on('message', (data: Buffer) => {
    const text = data.toString('latin1')
    if (!text.endsWith('"context":"response"}')) return heard(text)
    const reply = JSON.parse(text) as Reply & { messageId: number }
    waiting.get(reply.messageId)?.(reply)
    waiting.delete(reply.messageId)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    for (const settle of waiting.values()) settle(null)
  })
  await new Promise((resolve) => {
    socket.once('open', resolve)
    socket.once('close', resolve)
  })
  const send = (params: object, messageId: number): void => {
    if (socket.readyState === WebSocket.OPEN)
      socket.send(JSON.stringify({ event: 'action', params, messageId }))
    else waiting.get(messageId)?.(null)
  }
  return {
    ask: (params) =>
      new Promise((resolve) => {
        waiting.set(++id, resolve)
        send(params, id)
      }),
    say: (params) => send(params, ++id),
    close: () => socket.terminate(),
  }
}
