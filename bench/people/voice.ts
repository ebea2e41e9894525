import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket from 'ws'
import { readVoiceFrame, VOICE_DELAY_MS, VOICE_FRAME_MS } from '#contract/realtime/voiceFrames.ts'
import { setLiveAudio } from '#contract/room/infrastructure.ts'
import { roomVoice } from '#contract/room/voice.ts'
import { call } from '#web/api/call.ts'
import type { Child } from '../lib/child.ts'
import { median, percentile } from '../lib/median.ts'
import type { Finding } from '../lib/table.ts'
import { newGuestAt, newRoom, startCluster } from '../nodes/cluster.ts'

const LISTENERS = 50
const FRAMES = 500
/** Those that warm up. */
const FIRST = 50
/** 32 kbit/s. */
const BYTES = (32_000 / 8) * (VOICE_FRAME_MS / 1000)

const ticketOf = async (node: Child, token: string, id: string, speak: boolean): Promise<string> => {
  const to = { baseUrl: `http://127.0.0.1:${node.port}`, token }
  return (await call(roomVoice, { params: { id }, body: { speak } }, to)).url ?? ''
}

const open = async (node: Child, path: string, hear: (frame: Buffer) => void): Promise<WebSocket> => {
  const socket = new WebSocket(`ws://127.0.0.1:${node.port}${path}`, {
    headers: {
      'x-forwarded-for': `10.8.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    },
  })
  socket.on('message', (data: Buffer, isBinary) => isBinary && hear(data))
  // The first thing that is said is who is on air: from then on all is heard.
  await new Promise((resolve, reject) => {
    socket.once('message', resolve)
    socket.once('close', () => reject(new Error('The voice was not opened')))
  })
  return socket
}

/** People and places, 40: from saying to hearing, over two nodes, with listeners on both. */
export const voiceBench = async (): Promise<Finding[]> => {
  const cluster = await startCluster()
  try {
    const nodes = [await cluster.addNode(), await cluster.addNode()] as const
    const { uuid, token } = await newRoom(nodes[0])
    const to = { baseUrl: `http://127.0.0.1:${nodes[0].port}`, token }
    await call(setLiveAudio, { params: { id: uuid }, body: { liveAudio: true } }, to)
    const said: number[] = []
    const heard: number[] = []
    const came: number[] = []
    let late = 0
    const hear = (data: Buffer): void => {
      const now = Date.now()
      const frame = readVoiceFrame(new Uint8Array(data).buffer)
      const nth = frame ? Buffer.from(frame.opus).readUInt32LE(0) : -1
      const at = said[nth]
      if (!frame || at === undefined || nth < FIRST) return
      came.push(now - at)
      if (now > frame.at + VOICE_DELAY_MS) late++
      // The beginning of a frame is said one frame before it is sent, and heard so long after the server's time.
      else heard.push(VOICE_FRAME_MS + frame.at + VOICE_DELAY_MS - at)
    }
    for (let n = 0; n < LISTENERS; n++) {
      const node = nodes[n % 2 === 0 ? 0 : 1]
      await open(node, await ticketOf(node, await newGuestAt(node, n), uuid, false), hear)
    }
    const speaker = await open(nodes[0], await ticketOf(nodes[0], token, uuid, true), () => undefined)
    const began = performance.now()
    for (let n = 0; n < FRAMES; n++) {
      const due = began + n * VOICE_FRAME_MS
      if (due > performance.now()) await sleep(due - performance.now())
      const frame = Buffer.alloc(BYTES)
      frame.writeUInt32LE(n, 0)
      said.push(Date.now())
      speaker.send(frame)
    }
    await sleep(1_000)
    const all = (FRAMES - FIRST) * LISTENERS
    return [
      {
        goal: 'voice',
        what: `from saying to hearing, p99, ms: ${LISTENERS} listeners on two nodes`,
        ratio: percentile(heard, 99),
        wanted: '<= 600',
        detail: `median ${median(heard).toFixed(0)} ms, of which listeners wait ${VOICE_DELAY_MS} and a frame lasts ${VOICE_FRAME_MS}; a frame takes ${median(came).toFixed(0)} ms, p99 ${percentile(came, 99).toFixed(0)} ms`,
      },
      {
        goal: 'voice',
        what: 'frames that came in time, of all',
        ratio: (came.length - late) / all,
        wanted: '>= 0.99',
        detail: `${all - came.length} of ${all} did not come, ${late} too late`,
      },
    ]
  } finally {
    await cluster.close()
  }
}
