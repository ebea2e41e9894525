import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { type Json, lostInAsyncApi, lostInOpenApi } from '../../scripts/stability/documents.ts'

/** A document with one operation that takes and gives something. */
const openApi = ({
  body,
  answer,
  parameters = [],
}: {
  body?: object
  answer?: object
  parameters?: object[]
}) => ({
  paths: {
    '/songs/{id}': {
      post: {
        parameters,
        ...(body && { requestBody: { content: { 'application/json': { schema: body } } } }),
        responses: { 200: { content: { 'application/json': { schema: answer ?? {} } } } },
      },
    },
  },
  components: { schemas: { Song: { type: 'object', properties: { name: { type: 'string' } } } } },
})
const object = (properties: object, ...required: string[]) => ({ type: 'object', properties, required })
const text = { type: 'string' }
const at = 'POST /songs/{id}'

describe('what programs rely on (7.3)', () => {
  test('is lost with an operation, a field, a value, a type, and where more is asked of them', () => {
    const lost = (before: Parameters<typeof openApi>[0], after: Parameters<typeof openApi>[0]) =>
      lostInOpenApi(openApi(before), openApi(after))
    expect(lostInOpenApi(openApi({}), { paths: {} })).toEqual([`${at}: the operation is gone`])
    const answer = object({ name: text, kind: { enum: ['one', 'two'] } }, 'name')
    expect(lost({ answer }, { answer: object({ name: text }, 'name') })).toEqual([
      `${at} 200.kind: the field is gone`,
    ])
    const fewer = object({ name: { type: 'number' }, kind: { enum: ['two'] } })
    expect(lost({ answer }, { answer: fewer })).toEqual([
      `${at} 200.name: was string, is number`,
      `${at} 200.kind: the value "one" is gone`,
      `${at} 200.name: may be missing now`,
    ])
    expect(lost({ body: object({ name: text }) }, { body: object({ name: text, a: text }, 'a') })).toEqual([
      `${at} body.a: is required now`,
    ])
    expect(lost({}, { body: object({ a: text }, 'a') })).toEqual([`${at} body.a: is required now`])
    const limit = { name: 'limit', in: 'query', required: false, schema: text }
    expect(lost({ parameters: [limit] }, {})).toEqual([`${at}: the parameter limit is gone`])
    expect(lost({ parameters: [limit] }, { parameters: [{ ...limit, required: true }] })).toEqual([
      `${at}: the parameter limit is required now`,
    ])
  })

  test('is lost with a webhook, and with a field of one', () => {
    const webhooks = (schema: object, name = 'room.song_played') => ({
      webhooks: { [name]: { post: { requestBody: { content: { 'application/json': { schema } } } } } },
    })
    const whole = object({ type: { enum: ['one', 'two'] }, data: object({ song: text }, 'song') })
    const at = 'webhook room.song_played'
    expect(lostInOpenApi(webhooks(whole), webhooks(whole))).toEqual([])
    expect(lostInOpenApi(webhooks(whole), webhooks(whole, 'room.other'))).toEqual([`${at}: is gone`])
    const less = object({ type: { enum: ['one'] }, data: object({ more: text }, 'more') })
    expect(lostInOpenApi(webhooks(whole), webhooks(less))).toEqual([
      `${at}.type: the value "two" is gone`,
      `${at}.data.song: the field is gone`,
    ])
    const more = object({ type: { enum: ['one', 'two'] }, data: object({ song: text, more: text }, 'song') })
    expect(lostInOpenApi(webhooks(whole), webhooks(more))).toEqual([])
  })

  test('is lost where an answer may be anything, and where not everything is taken any more', () => {
    const any = { description: 'Whatever', title: 'Any', 'x-note': 1 }
    const lost = (one: unknown, other: unknown) => [
      lostInOpenApi(openApi({ answer: object({ a: one }) }), openApi({ answer: object({ a: other }) })),
      lostInOpenApi(openApi({ body: object({ a: one }) }), openApi({ body: object({ a: other }) })),
    ]
    for (const all of [{}, any]) {
      expect(lost(text, all)).toEqual([[`${at} 200.a: may be anything now`], []])
      expect(lost(all, text)).toEqual([[], [`${at} body.a: might be anything before`]])
      expect(lost(all, any)).toEqual([[], []])
    }
    expect(lost({ anyOf: [text, { type: 'null' }] }, any)[0]).not.toEqual([])
    const gone = { answer: object({ song: { $ref: '#/components/schemas/Song' } }) }
    const { paths } = openApi(gone)
    expect(lostInOpenApi(openApi(gone), { paths })).toEqual([`${at} 200.song: may be anything now`])
  })

  test('is kept where something is added, in lists, forms and named schemas too', () => {
    const before = openApi({
      body: object({ song: { $ref: '#/components/schemas/Song' } }),
      answer: { type: 'array', items: { anyOf: [object({ a: text }, 'a'), { type: 'null' }] } },
    })
    const after = openApi({
      body: object({ song: { $ref: '#/components/schemas/Song' }, more: text }),
      answer: {
        type: 'array',
        items: { anyOf: [{ type: 'number' }, object({ a: text, b: text }, 'a'), { type: 'null' }] },
      },
      parameters: [{ name: 'more', in: 'query', schema: text }],
    })
    expect(lostInOpenApi(before, after)).toEqual([])
    const { paths } = after
    const renamed = { paths, components: { schemas: { Song: object({ title: text }) } } }
    expect(lostInOpenApi(before, renamed)).toEqual([`${at} body.song.name: the field is gone`])
  })

  test('is looked for in the documents we publish', async () => {
    const read = async (name: string) => JSON.parse(await readFile(`docs/${name}`, 'utf8')) as Json
    const [http, socket] = [await read('openapi.json'), await read('asyncapi.json')]
    expect([...lostInOpenApi(http, http), ...lostInAsyncApi(socket, socket)]).toEqual([])
    const without = (document: Json, name: string): Json =>
      JSON.parse(
        JSON.stringify(document, (key, value: unknown) => (key === name ? undefined : value)),
      ) as Json
    expect(lostInAsyncApi(socket, without(socket, 'votedOnSong'))).toContain(
      'votedOnSong: the message is gone',
    )
    expect(lostInOpenApi(http, without(http, '/api/user-service/bots')).join()).toContain('is gone')
    expect(lostInOpenApi(http, without(http, 'nickname')).length).toBeGreaterThan(10)
  })
})
