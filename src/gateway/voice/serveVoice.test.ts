import { describe, expect, test, vi } from 'vitest'
import { settled } from '#test/support/settled.ts'
import { until } from '#test/support/until.ts'
import { HOME } from '#test/support/upgradesAt.ts'
import { voiceServer } from '#test/support/voiceServer.ts'
import { onStandingClock } from '#test/support/standingClock.ts'

const served = onStandingClock(['setInterval', 'clearInterval', 'Date'], voiceServer)

const cut = (reason: string) => ({
  event: 'limit',
  outcome: 'cut',
  what: 'voice socket',
  reason,
  account: 'ada',
  network: HOME,
})
const nobody = '{"type":"onAir","speakers":[]}'
const adaSpeaks = '{"type":"onAir","speakers":[{"n":0,"userUuid":"ada"}]}'
const hushed = '{"type":"hushed","why":"mayNotSpeak"}'

describe('a ticket', () => {
  test('lets one connection in; without one, with a forged one or one too old nobody is', async () => {
    const { connect, open, ticketOf, noted } = await served()
    const [used, old] = [await ticketOf('ada'), await ticketOf('ada')]
    expect((await open(used)).socket.readyState).toBe(1)
    for (const query of ['', '?', '?ticket=', '?ticket=forged', '?other=1', used])
      expect([query, await connect(query)]).toEqual([query, 403])
    vi.setSystemTime(Date.now() + 60_000)
    expect(await connect(old)).toBe(403)
    expect(noted).toEqual([])
  })

  test('that is longer than any is not even looked for', async () => {
    const { kv, connect } = await served()
    let looked = 0
    const { get } = kv
    kv.get = (key) => {
      looked++
      return get(key)
    }
    expect(await connect(`?ticket=${'x'.repeat(100)}`)).toBe(403)
    expect(looked).toBe(1)
    expect(await connect(`?ticket=${'x'.repeat(101)}`)).toBe(403)
    expect(looked).toBe(1)
  })

  test('is worth nothing once its session is over, or its person may not be there, or the room has no voice', async () => {
    const { over, rights, connect, ticketOf } = await served()
    over.add('session of ada')
    rights.set('ben', 'closed')
    rights.set('cleo', 'off')
    rights.set('dan', 'listen')
    for (const [who, status] of [
      ['ada', 403],
      ['ben', 403],
      ['cleo', 403],
      ['dan', 101],
    ] as const) {
      const opened = await connect(await ticketOf(who))
      expect([who, typeof opened === 'number' ? opened : 101]).toEqual([who, status])
    }
  })

  test('that cannot be looked at ends the connection, and lets nobody in', async () => {
    const { fault, connect, ticketOf } = await served()
    fault.is = true
    await expect(connect(await ticketOf('ada'))).rejects.toThrow('socket hang up')
    fault.is = false
    expect(typeof (await connect(await ticketOf('ada')))).toBe('object')
  })
})

describe('who speaks', () => {
  test('is heard by the others, where their ticket was for that and they may', async () => {
    const { rights, enter } = await served()
    rights.set('cleo', 'listen')
    const listener = await enter('ben', false)
    for (const [who, speak] of [
      ['ada', false],
      ['cleo', true],
    ] as const) {
      const { socket, texts } = await enter(who, speak)
      socket.send(Buffer.from([9]))
      await settled()
      expect([who, texts]).toEqual([who, [nobody]])
    }
    const ada = await enter('ada')
    ada.socket.send(Buffer.from([7]))
    await expect.poll(() => listener.bytes.map((frame) => [...frame].slice(9))).toEqual([[7]])
    expect([listener.texts, ada.bytes]).toEqual([[nobody, adaSpeaks], []])
  })

  test('in text, or says nothing, is not heard', async () => {
    const { enter } = await served()
    const [ada, listener] = [await enter('ada'), await enter('ben')]
    ada.socket.send('text')
    ada.socket.send(Buffer.alloc(0))
    ada.socket.send(Buffer.from([7]))
    await expect.poll(() => listener.bytes.length).toBe(1)
    expect(listener.bytes.map((frame) => frame.length)).toEqual([10])
  })

  test('and leaves is off air at once', async () => {
    const { enter } = await served()
    const [ada, listener] = [await enter('ada'), await enter('ben')]
    ada.socket.send(Buffer.from([7]))
    await expect.poll(() => listener.texts).toEqual([nobody, adaSpeaks])
    ada.socket.terminate()
    await expect.poll(() => listener.texts).toEqual([nobody, adaSpeaks, nobody])
  })

  test('is looked at once more after they entered: who lost the right meanwhile is hushed', async () => {
    const { rights, asked, enter } = await served()
    const has = rights.get.bind(rights)
    rights.get = (uuid) => (asked.length === 1 ? 'speak' : has(uuid))
    rights.set('ada', 'listen')
    const ada = await enter('ada')
    await expect.poll(() => ada.texts).toEqual([nobody, hushed])
  })
})

describe('what is sent', () => {
  test('may be a thousand bytes long, in four pieces, and no more; and is never packed', async () => {
    const { enter } = await served()
    const [ada, listener] = [await enter('ada'), await enter('ben')]
    expect(ada.socket.extensions).toBe('')
    const inPieces = (count: number) => {
      for (let n = 0; n < count; n++) ada.socket.send(Buffer.from([n]), { fin: n === count - 1 })
    }
    ada.socket.send(Buffer.alloc(1_000))
    inPieces(4)
    await expect.poll(() => listener.bytes.map(({ length }) => length)).toEqual([1_009, 13])
    inPieces(5)
    expect(await ada.closed).toBe(1008)
    const again = await enter('ada')
    again.socket.send(Buffer.alloc(1_001))
    expect(await again.closed).toBe(1009)
  })

  test('is counted: who floods is cut off, which is noted, and nothing they still send is heard', async () => {
    const { enter, noted } = await served()
    const [ada, listener] = [await enter('ada'), await enter('ben')]
    for (let n = 0; n < 300; n++) ada.socket.send('')
    ada.socket.send(Buffer.from([7]))
    expect(await ada.closed).toBe(1006)
    expect([noted, listener.bytes, listener.texts]).toEqual([[cut('tooManyFrames')], [], [nobody]])
  })
})

test('a sign of life is asked for every 25 s; who gave none since the last is cut off', async () => {
  const { enter } = await served()
  const [ada, ben, cleo] = [await enter('ada'), await enter('ben'), await enter('cleo')]
  const pings: string[] = []
  for (const [name, { socket }] of Object.entries({ ada, ben, cleo }))
    socket.on('ping', () => pings.push(name))
  /** What two of them say is heard by the other: so was the sign of life before it. */
  const live = async () => {
    for (const [speaker, listener] of [
      [ada, cleo],
      [cleo, ada],
    ] as const) {
      const before = listener.bytes.length
      speaker.socket.send(Buffer.from([7]))
      await until(() => listener.bytes.length > before)
    }
  }
  const beat = async (...names: string[]) => {
    vi.advanceTimersByTime(25_000)
    await live()
    expect(pings.splice(0).toSorted()).toEqual(names)
  }
  vi.advanceTimersByTime(24_999)
  await live()
  expect(pings).toEqual([])
  vi.advanceTimersByTime(1)
  await until(() => pings.length === 3)
  await live()
  expect(pings.splice(0).toSorted()).toEqual(['ada', 'ben', 'cleo'])
  ben.socket.pause()
  await beat('ada', 'cleo')
  await beat('ada', 'cleo')
  ben.socket.resume()
  expect([await ben.closed, ada.socket.readyState, cleo.socket.readyState]).toEqual([1006, 1, 1])
})

test('once it ends all are sent away, and no clock goes on', async () => {
  const { enter, end } = await served()
  const ada = await enter('ada')
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  await end()
  expect([await ada.closed, vi.getTimerCount()]).toEqual([1001, 0])
})
