import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { chatClient, newRoom } from './chatWorld.ts'

const world = await startWorld()
const bob = await newPerson(world)
const chat = chatClient(world, bob.token)
const { guid } = await newRoom(world, bob)
await chat.join(guid)

const message = (data: unknown, more: object = {}) => ({
  receiver: guid,
  receiverType: 'group',
  data,
  ...more,
})
const fine = (status: number) => status === 200 || (status >= 400 && status < 500)

describe('hostile input', () => {
  test('whatever JSON is sent, the answer is 200 or a refusal in the chat’s envelope, never a bug', async () => {
    const body = fc.oneof(
      fc.json({ maxDepth: 6 }),
      fc
        .record(
          {
            receiver: fc.oneof(fc.constant(guid), fc.string(), fc.anything()),
            receiverType: fc.oneof(fc.constantFrom('group', 'user'), fc.anything()),
            category: fc.oneof(fc.constantFrom('message', 'custom', 'action', 'call'), fc.anything()),
            type: fc.oneof(fc.string(), fc.anything()),
            muid: fc.anything(),
            parentId: fc.oneof(fc.nat(), fc.string(), fc.anything()),
            data: fc.oneof(
              fc.record(
                {
                  text: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
                  metadata: fc.jsonValue(),
                  customData: fc.jsonValue(),
                  attachments: fc.anything(),
                },
                { requiredKeys: [] },
              ),
              fc.anything(),
            ),
          },
          { requiredKeys: [] },
        )
        .map(
          (value) =>
            JSON.stringify(value, (_, v: unknown) => (typeof v === 'bigint' ? String(v) : v)) ?? 'null',
        ),
    )
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        const { status, body: said } = await chat.ask('POST', '/messages', text)
        expect(fine(status), `${status} for ${text}`).toBe(true)
        if (status !== 200) expect(said.error?.code, text).toMatch(/^(AUTH_)?ERR_/)
      }),
      { numRuns: 150 },
    )
  })

  test('whatever is asked of a list, the answer is a page', async () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'append',
        '-1',
        '1e9',
        '9007199254740993',
        'NaN',
        '0x10',
        "' or 1=1",
        '2147483648',
        '99999999999',
      ),
    )
    const key = fc.constantFrom(
      'affix',
      'id',
      'sentAt',
      'fromTimestamp',
      'updatedAt',
      'limit',
      'per_page',
      'category',
      'types',
      'sender',
      'receiver',
      'hideDeleted',
      'conversationId',
      '__proto__',
      'toString',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(key, value), { maxLength: 6 }), async (pairs) => {
        const query = pairs
          .map(([k, v]) => `${encodeURIComponent(k)}=${encodeURIComponent(v.toWellFormed?.() ?? v)}`)
          .join('&')
        for (const path of [
          `/groups/${guid}/messages`,
          '/messages',
          '/conversations',
          `/groups/${guid}/members`,
        ]) {
          const { status, body } = await chat.ask('GET', `${path}?${query}`)
          expect(fine(status), `${status} for ${path}?${query}`).toBe(true)
          if (status === 200) expect(Array.isArray(body.data)).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('whatever stands in a path is found or not', async () => {
    const part = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom('0', '-1', '1e400', '99999999999999999999', '%00', '..', 'null'),
    )
    await fc.assert(
      fc.asyncProperty(part, async (raw) => {
        const p = encodeURIComponent(raw.toWellFormed?.() ?? raw)
        for (const path of [
          `/messages/${p}`,
          `/groups/${p}`,
          `/users/${p}`,
          `/users/${p}/conversation`,
          `/conversations/${p}/messages`,
          `/messages/${p}/reactions/x`,
        ]) {
          const answer = await world.fetch(`/openchat/v3${path}`, { headers: { authtoken: bob.token } })
          expect(fine(answer.status), `${answer.status} for ${path}`).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('what is too deep, too long or too large is refused', async () => {
    const deep = (n: number) => `${'{"a":'.repeat(n)}1${'}'.repeat(n)}`
    const metadata = (json: string) =>
      JSON.stringify(message({ text: 'x', metadata: 0 })).replace('"metadata":0', `"metadata":${json}`)
    expect((await chat.ask('POST', '/messages', metadata(deep(20)))).status).toBe(200)
    expect((await chat.ask('POST', '/messages', metadata(deep(100_000)))).status).toBe(400)
    expect((await chat.ask('POST', '/messages', message({ text: 'x'.repeat(8000) }))).status).toBe(200)
    expect(
      (await chat.ask('POST', '/messages', message({ text: 'x'.repeat(8001) }))).body.error?.details,
    ).toHaveProperty(['data.text'])
    expect(
      (await chat.ask('POST', '/messages', message({ text: 'x', metadata: { a: 'y'.repeat(60_000) } })))
        .status,
    ).toBe(200)
    expect(
      (await chat.ask('POST', '/messages', message({ text: 'x', metadata: { a: 'y'.repeat(70_000) } }))).body
        .error?.details,
    ).toHaveProperty('data')
    expect(
      (await chat.ask('POST', '/messages', message({ text: 'x', metadata: { a: 'y'.repeat(3_000_000) } })))
        .status,
    ).toBe(413)
    expect(
      (await chat.ask('POST', '/messages', message({ text: 'x' }, { muid: 'm'.repeat(300) }))).status,
    ).toBe(400)
  })

  test('keys of every object are nobody’s door', async () => {
    for (const json of ['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}']) {
      const text = JSON.stringify(message({ text: 'x', metadata: 0 })).replace(
        '"metadata":0',
        `"metadata":${json}`,
      )
      expect(fine((await chat.ask('POST', '/messages', text)).status)).toBe(true)
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    const named = await chat.send(guid, '', {
      data: { text: 'x', metadata: { toString: 'kept', hasOwnProperty: 1, length: -1 } },
    })
    expect(named.data.metadata).toEqual({ toString: 'kept', hasOwnProperty: 1, length: -1 })
  })

  test('text of every script comes back as it was', async () => {
    const odd = [
      'עברית',
      'ไทย',
      '👩🏽‍🚀',
      'a\u0301',
      '\u202Eabc',
      '<script>alert(1)</script>',
      'a\u2028b',
      '\t\r\n x',
      '%00',
      "'; --",
    ]
    for (const text of odd) expect((await chat.send(guid, text)).data.text).toBe(text)
  })

  test('only an emoji or a short name is a reaction', async () => {
    const { id } = await chat.send(guid, 'x')
    const react = async (reaction: string) =>
      (await chat.ask('POST', `/messages/${id}/reactions/${encodeURIComponent(reaction)}`)).status
    for (const good of ['👍', '👩🏽‍🚀', '🏳️‍🌈', ':heart:', '1️⃣']) expect(await react(good), good).toBe(200)
    for (const bad of ['two words', '👍👍', ' ', '\u0007', 'x'.repeat(65), '<b>'])
      expect(await react(bad), bad).toBe(400)
    for (let i = 0; i < 45; i++) expect(await react(`:r${i}:`)).toBe(200)
    expect(await react(':one-too-many:')).toBe(400)
    expect(await react('👍')).toBe(200)
  })
})
