import { expect } from 'vitest'
import WebSocket from 'ws'
import { readVoiceFrame, type VoiceFrame, VoiceText } from '#contract/realtime/voiceFrames.ts'
import { roomVoice } from '#contract/room/voice.ts'
import type { Person } from '#test/support/people.ts'
import type { World } from '#test/support/world.ts'

/** Somebody on the voice socket of a room, with all that came. */
export const connect = async (world: World, who: Person, roomUuid: string, speak = false) => {
  const { url } = await world.call(roomVoice, { params: { id: roomUuid }, body: { speak } }, who.token)
  return open(world, url ?? '')
}

/** The same with a ticket that was given. */
export const open = async (world: World, path: string) => {
  const socket = new WebSocket(world.url.replace('http', 'ws') + path)
  const frames: VoiceFrame[] = []
  const texts: VoiceText[] = []
  socket.on('message', (data: Buffer, isBinary) => {
    if (!isBinary) return void texts.push(VoiceText.parse(JSON.parse(String(data))))
    const frame = readVoiceFrame(new Uint8Array(data).buffer)
    if (frame) frames.push(frame)
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('error', () => undefined)
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.on('open', () => resolve(true))
    socket.on('close', () => resolve(false))
  })
  // Who is told who is on air hears the other nodes, too.
  if (isOpen) await expect.poll(() => texts[0]?.type).toBe('onAir')
  return { socket, frames, texts, closed, isOpen }
}
