import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { countFrames } from '#gateway/voice/countFrames.ts'

const newSocket = () => {
  const emitter = new EventEmitter()
  const ends: string[] = []
  const socket = Object.assign(emitter, { readyState: 1, OPEN: 1, terminate: () => ends.push('ended') })
  const raw = new PassThrough()
  countFrames(socket as unknown as WebSocket, raw, (reason) => ends.push(reason))
  return { socket, raw, ends }
}

test.each(['message', 'ping', 'pong'])('so many frames of the kind %s are too many', (kind) => {
  const { socket, ends } = newSocket()
  for (let n = 0; n < 200; n++) socket.emit(kind)
  expect(ends).toEqual([])
  for (let n = 0; n < 400; n++) socket.emit(kind)
  expect(ends.slice(0, 2)).toEqual(['tooManyFrames', 'ended'])
})

test('so many bytes are too many, counted before anybody else reads them', () => {
  const { raw, ends } = newSocket()
  const seen: number[] = []
  raw.on('data', () => seen.push(ends.length))
  raw.emit('data', Buffer.alloc(1024 * 1024 - 1))
  expect(ends).toEqual([])
  raw.emit('data', Buffer.alloc(1024 * 1024))
  expect(ends).toEqual(['tooManyBytes', 'ended'])
  expect(seen).toEqual([0, 2])
})

test('what ends already is noted once, and ended', () => {
  const { socket, raw, ends } = newSocket()
  socket.readyState = 2
  raw.emit('data', Buffer.alloc(3 * 1024 * 1024))
  expect(ends).toEqual(['ended'])
})

test('what is counted first is counted before listeners that were there', () => {
  const socket = Object.assign(new EventEmitter(), { readyState: 1, OPEN: 1, terminate: () => undefined })
  const raw = new PassThrough()
  const order: string[] = []
  raw.on('data', () => order.push('read'))
  countFrames(socket as unknown as WebSocket, raw, () => order.push('counted'))
  raw.emit('data', Buffer.alloc(3 * 1024 * 1024))
  expect(order).toEqual(['counted', 'read'])
})
