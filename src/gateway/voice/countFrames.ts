import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { Inbound } from '../inbound.ts'

/** Counts all that comes on a voice socket before it is read: bytes, frames of any kind, signs of life. */
export const countFrames = (
  socket: WebSocket,
  raw: Duplex,
  cut: (reason: 'tooManyBytes' | 'tooManyFrames') => void,
): void => {
  const inbound = new Inbound()
  const end = (reason: 'tooManyBytes' | 'tooManyFrames'): void => {
    if (socket.readyState === socket.OPEN) cut(reason)
    socket.terminate()
  }
  raw.prependListener('data', (chunk: Buffer) => {
    if (!inbound.takeBytes(chunk.length)) end('tooManyBytes')
  })
  for (const kind of ['message', 'ping', 'pong'] as const)
    socket.on(kind, () => {
      if (!inbound.takeFrame()) end('tooManyFrames')
    })
}
