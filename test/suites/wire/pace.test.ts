import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { frameOf } from '#gateway/primus/frame.ts'
import { RoomPace, windowMs } from '#gateway/primus/roomPace.ts'
import { SocketWriter } from '#gateway/primus/socketWriter.ts'

/** How many milliseconds the loud room speaks. */
const TURNS = 1000

const ends: (() => void)[] = []
afterAll(() => {
  for (const end of ends) end()
})

test('nothing waits in a small room, nor where no second message would come; 40 ms are the most', () => {
  for (const [members, perSecond] of [
    [60, 50],
    [1000, 4],
    [100_000, 1],
  ] as const)
    expect(windowMs(perSecond, members * perSecond)).toBe(0)
  expect(windowMs(50, 1000 * 50)).toBe(40)
  expect(windowMs(1000, 1e9)).toBe(40)
  expect(windowMs(50, 600 * 50)).toBeGreaterThan(20)
})

/** A line with its two ends; `heard` grows as text arrives. */
const line = async () => {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const far = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  const [near] = (await once(server, 'connection')) as [Socket]
  const heard = { text: '' }
  far.setEncoding('latin1').on('data', (chunk) => (heard.text += chunk.toString()))
  ends.push(() => {
    far.destroy()
    near.destroy()
    server.close()
  })
  return { near, heard }
}

test('where much is said to many, writes are fewer than messages; all arrives, in order, and replies in their place', async () => {
  const lines = await Promise.all(Array.from({ length: 20 }, line))
  const writers = lines.map(({ near }) => new SocketWriter(near, () => undefined))
  let writes = 0
  for (const { near } of lines) {
    const write = near.write.bind(near) as (bytes: Buffer) => boolean
    near.write = (bytes: string | Uint8Array) => {
      writes++
      return write(Buffer.from(bytes as Uint8Array))
    }
  }
  // A turn takes one millisecond, however busy the machine is.
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  const pace = new RoomPace()
  const said: string[] = []
  const answered: string[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const text = `<m${turn}>`
    said.push(text)
    const message = { json: text, n: turn }
    for (const writer of writers) pace.send(writer, message)
    answered.push(text)
    if (turn % 50 === 49) {
      writers[0]?.send(frameOf(`<r${turn}>`))
      answered.push(`<r${turn}>`)
    }
    // As many more as make the room a loud one.
    for (let more = 0; more < 2; more++) {
      const extra = `<x${turn}.${more}>`
      said.push(extra)
      answered.push(extra)
      const other = { json: extra, n: null }
      for (const writer of writers) pace.send(writer, other)
    }
    vi.advanceTimersByTime(1)
    await nextTurn()
  }
  vi.advanceTimersByTime(100)
  vi.useRealTimers()
  const textsIn = ({ heard }: (typeof lines)[number]): string[] => heard.text.match(/<[^>]+>/g) ?? []
  await expect
    .poll(() => lines.map((one) => textsIn(one).length).slice(1), { timeout: 20_000 })
    .toEqual(lines.slice(1).map(() => said.length))
  expect(lines.slice(1).map(textsIn)).toEqual(lines.slice(1).map(() => said))
  await expect.poll(() => lines[0] && textsIn(lines[0]), { timeout: 20_000 }).toEqual(answered)
  // The first 250 ms are counted, message by message; from then on a write carries what 40 ms brought.
  expect(writes).toBeGreaterThanOrEqual(250 * 20)
  expect(writes).toBeLessThan(250 * 20 + (2 * 20 * (TURNS - 250)) / 40)
})
