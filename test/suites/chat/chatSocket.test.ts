import { EventEmitter } from 'node:events'
import { describe, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { ChatSocket } from '#gateway/chatSocket.ts'
import type { Who } from '#services/core/context.ts'

const who = (uuid: string): Who => ({
  id: 1,
  uuid,
  role: 'user',
  type: 'user',
  capabilities: [],
  sessionId: 'session',
})
type Owner = (token: string) => Promise<Who | null>

/** A client's line and what became of it: frames that were sent, codes it was closed with, who listens. */
const connect = (owner: Owner, mayOpen?: (who: Who) => boolean) => {
  const line = Object.assign(new EventEmitter(), {
    readyState: 1 as 1 | 3,
    OPEN: 1,
    bufferedAmount: 0,
    sent: [] as unknown[],
    ends: [] as unknown[],
    pings: 0,
    send: (frame: string) => line.sent.push(JSON.parse(frame)),
    ping: () => line.pings++,
    close: (code: number) => {
      line.ends.push(code)
      line.readyState = 3
      line.emit('close')
    },
    terminate: () => {
      line.ends.push('cut')
      line.readyState = 3
      line.emit('close')
    },
  })
  const listens: string[] = []
  const flooded: (string | null)[] = []
  const listening = {
    begin: (uid: string) => void listens.push(uid),
    end: (uid: string) => void listens.push(`no more ${uid}`),
  }
  const socket = new ChatSocket(
    line as unknown as WebSocket,
    owner,
    listening,
    (one) => flooded.push(one?.uuid ?? null),
    mayOpen,
  )
  return {
    socket,
    line,
    listens,
    flooded,
    say: (frame: unknown, isBinary = false) =>
      line.emit('message', Buffer.from(JSON.stringify(frame)), isBinary),
    auth: (auth: string, sender?: string | null) =>
      line.emit('message', Buffer.from(JSON.stringify({ type: 'auth', sender, body: { auth } })), false),
  }
}
const knows: Owner = (token) => Promise.resolve(token === 'good' ? who('ada') : null)
const yes = { type: 'auth', body: { code: '200', status: 'OK' } }
const no = { type: 'auth', body: { code: '401', status: 'ERROR' } }
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('who says who they are', () => {
  test('listens as themselves, and only with their own token', async () => {
    for (const sender of [undefined, null, 'ada', 'ADA']) {
      const ada = connect(knows)
      ada.auth('good', sender)
      await settled()
      expect([ada.line.sent, ada.listens, ada.socket.who?.uuid, ada.line.ends]).toEqual([
        [yes],
        ['ada'],
        'ada',
        [],
      ])
    }
    for (const [token, sender] of [
      ['bad', undefined],
      ['bad', 'ada'],
      ['good', 'ben'],
    ] as const) {
      const other = connect(knows)
      other.auth(token, sender)
      await settled()
      expect([other.line.sent, other.listens, other.socket.who, other.line.ends]).toEqual([
        [no],
        [],
        null,
        [4401],
      ])
    }
  })

  test('is asked once at a time, and told again what is known', async () => {
    let asked = 0
    let answer: (who: Who | null) => void = () => undefined
    const ada = connect(() => {
      asked++
      return new Promise((resolve) => (answer = resolve))
    })
    ada.auth('good')
    ada.auth('good')
    expect(asked).toBe(1)
    answer(who('ada'))
    await settled()
    expect([asked, ada.listens]).toEqual([2, ['ada']])
    answer(who('ada'))
    ada.auth('any')
    await settled()
    expect([asked, ada.line.sent]).toEqual([2, [yes, yes]])
  })

  test('is looked at once more after it began: who signed out meanwhile is out', async () => {
    let isFirst = true
    const ada = connect(() => {
      const found = isFirst ? who('ada') : null
      isFirst = false
      return Promise.resolve(found)
    })
    ada.auth('good')
    await settled()
    expect([ada.line.ends, ada.listens, ada.socket.who]).toEqual([[4401], ['ada', 'no more ada'], null])
  })

  test('may be one too many of a token, or be gone, or not be known for a fault', async () => {
    const full = connect(knows, () => false)
    full.auth('good')
    await settled()
    expect([full.line.ends, full.listens, full.socket.who]).toEqual([[1013], [], null])
    const gone = connect(knows)
    gone.auth('good')
    gone.line.readyState = 3
    await settled()
    expect([gone.line.sent, gone.listens]).toEqual([[], []])
    const faulty = connect(() => Promise.reject(new Error('no database')))
    faulty.auth('good')
    await settled()
    expect([faulty.line.sent, faulty.line.ends]).toEqual([[no], [4401]])
  })
})

describe('who listens', () => {
  const listener = async (owner: Owner = knows) => {
    const ada = connect(owner)
    ada.auth('good')
    await settled()
    return ada
  }

  test('is closed when the token is no good any more; a fault counts as that where something changed', async () => {
    const answers: (Who | null | Error)[] = [who('ada'), who('ada')]
    const owner: Owner = () => {
      const next = answers.length > 1 ? answers.shift() : answers[0]
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next ?? null)
    }
    const ada = await listener(owner)
    await ada.socket.recheck()
    await ada.socket.reauthenticate()
    expect(ada.line.ends).toEqual([])
    answers[0] = new Error('no database')
    await expect(ada.socket.recheck()).rejects.toThrow()
    expect([ada.line.ends, ada.socket.who?.uuid]).toEqual([[], 'ada'])
    answers[0] = null
    await ada.socket.recheck()
    expect([ada.line.ends, ada.socket.who]).toEqual([[4401], null])

    const ben = await listener()
    const stranger = connect(() => Promise.reject(new Error('asked')))
    await stranger.socket.recheck()
    expect(stranger.line.ends).toEqual([])
    expect(ben.line.ends).toEqual([])
    await stranger.socket.reauthenticate()
    expect(stranger.line.ends).toEqual([4401])
  })

  test('and does not read is cut off; one that is gone is sent nothing', async () => {
    const ada = await listener()
    ada.line.bufferedAmount = 1024 * 1024
    ada.socket.send('{"n":1}')
    ada.line.bufferedAmount++
    ada.socket.send('{"n":2}')
    expect([ada.line.sent.at(-1), ada.line.ends, ada.listens.at(-1)]).toEqual([
      { n: 1 },
      ['cut'],
      'no more ada',
    ])
    ada.line.bufferedAmount = 0
    ada.socket.send('{"n":3}')
    expect(ada.line.sent.at(-1)).toEqual({ n: 1 })
  })

  test('is asked for a sign of life, and told when it is over', async () => {
    const ada = await listener()
    ada.socket.beat()
    expect([ada.line.pings, ada.line.ends]).toEqual([1, []])
    ada.socket.end()
    expect(ada.line.ends).toEqual([1001])
    const broken = await listener()
    broken.line.emit('error', new Error('reset'))
    expect(broken.line.ends).toEqual(['cut'])
  })

  test('may say much more than a stranger, and not without end', async () => {
    const ada = await listener()
    for (let n = 0; n < 35; n++) ada.say({ action: 'ping' })
    expect(ada.line.ends).toEqual([])
    for (let n = 0; n < 60 && ada.line.ends.length === 0; n++) ada.line.emit('ping')
    expect([ada.line.ends, ada.flooded]).toEqual([['cut'], ['ada']])
  })
})

test.each([
  ['texts', (line: EventEmitter) => line.emit('message', Buffer.from('{}'), false)],
  ['signs of life', (line: EventEmitter) => line.emit('ping')],
  ['answers', (line: EventEmitter) => line.emit('pong')],
] as const)('a stranger says so many %s and no more', (_what, say) => {
  const { line, flooded } = connect(knows)
  for (let n = 0; n < 24; n++) say(line)
  expect(line.ends).toEqual([])
  say(line)
  expect([line.ends, flooded]).toEqual([['cut'], [null]])
  say(line)
  expect(flooded).toEqual([null])
})

test('what is no frame, or binary, is nothing', async () => {
  const { say, line, auth, socket } = connect(knows)
  for (const frame of [null, [], 'x', 7, { action: 'pong' }, { type: 'auth' }]) say(frame)
  line.emit('message', Buffer.from('{'), false)
  say({ action: 'ping' }, true)
  say({ type: 'auth', body: { auth: 'good' } }, true)
  auth('')
  auth('x'.repeat(8001))
  await settled()
  expect([line.sent, socket.who]).toEqual([[], null])
  say({ action: 'ping' })
  expect(line.sent).toEqual([{ action: 'pong' }])
})
