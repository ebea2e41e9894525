import * as z from 'zod'
import { actions, ownActions } from '#contract/realtime/actions.ts'
import type { SocketErrorCode } from '#contract/realtime/errors.ts'
import { sentenceOf } from '#contract/realtime/sentenceOf.ts'
import { messages } from '#contract/realtime/messages.ts'
import { patchedMessages, toldMessages } from '#contract/realtime/toldMessages.ts'
import { ToldRefusal } from '#contract/room/rules/told.ts'
import {
  FocusReport,
  AbleReport,
  HeardReport,
  HereReport,
  UnplayableReport,
  ownEvents,
  SyncReport,
  TimeReply,
  TypingReport,
} from '#contract/realtime/ours.ts'
import { DetailsReply, plainEvents } from '#contract/realtime/plainEvents.ts'
import { actionScopes } from './primus/scoped.ts'

type Json = Record<string, unknown>

/** What every action may be refused with. */
const general: readonly SocketErrorCode[] = [
  'invalidToken',
  'joinFirst',
  'notAllowed',
  'tooManyRequests',
  'unavailable',
]
/** What is answered to requests that this document does not know. */
const unknown = `An event that is not described here is answered “${sentenceOf('unknownEvent')}”, an action “${sentenceOf('unknownAction')}”.`
const Ok = z.object({ status: z.literal('OK') })
const Patch = z.array(
  z.object({ op: z.enum(['add', 'replace', 'remove']), path: z.string(), value: z.any() }),
)
const place = '#/channels/socket'

const events = [
  [plainEvents.roomLeave, 'Leaves the room.', z.object({}), Ok],
  [plainEvents.detailsView, 'Asks which room the connection is in.', z.object({}), DetailsReply],
  [plainEvents.quit, 'Has the server close the connection; it is not answered.', z.object({}), null],
  [ownEvents.time, 'Asks for the server’s clock.', z.object({}), TimeReply],
  [ownEvents.sync, 'Tells how the caller hears the room.', SyncReport, Ok],
  [ownEvents.focus, 'Says whether somebody looks at the caller’s page.', FocusReport, Ok],
  [ownEvents.listen, 'Asks to hear what is pushed to the caller, in whatever room.', z.object({}), Ok],
  [ownEvents.here, 'Says, once a minute at most, that somebody is there.', HereReport, Ok],
  [ownEvents.able, 'Says through which providers the caller can hear songs.', AbleReport, Ok],
  [ownEvents.unplayable, 'Says that the caller cannot hear what plays.', UnplayableReport, Ok],
  [
    ownEvents.heard,
    'Says how long the caller heard a play, for what they scrobble; clients that tell `roomtone.sync` need not.',
    HeardReport,
    Ok,
  ],
  [ownEvents.typing, 'Says that the caller writes in a private conversation.', TypingReport, Ok],
] as const

/** An AsyncAPI 3.0 document of the room socket, made from the contract alone, from the server’s view. */
export const asyncApi = (): Json => {
  const schemas: Json = {}
  const known: Json = {}
  const operations: Json = {}

  const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-7' })
    const text = JSON.stringify(made).replaceAll('"#/definitions/', '"#/components/schemas/')
    const { definitions = {}, $schema: _version, ...rest } = JSON.parse(text) as Json
    for (const [name, definition] of Object.entries(definitions as Json)) schemas[name] ??= definition
    return rest
  }
  const add = (name: string, payload: Json): Json => {
    known[name] = { name, payload }
    return { $ref: `${place}/messages/${name}` }
  }
  // For those who asked to watch.
  const refusal = schemaOf(ToldRefusal, 'output')
  const asked = (
    name: string,
    does: string,
    sent: Json,
    reply: z.ZodType | null,
    refuses: readonly SocketErrorCode[],
  ): void => {
    const texts = [...new Set([...general, ...refuses])].map((code) => sentenceOf(code))
    const error = {
      type: 'object',
      properties: { error: { enum: texts }, roomtone: refusal },
      required: ['error'],
    }
    const answer = reply === null ? [] : [add(`${name}.reply`, schemaOf(reply, 'output'))]
    operations[name] = {
      action: 'receive',
      channel: { $ref: place },
      summary: does,
      messages: [add(name, sent)],
      reply: { channel: { $ref: place }, messages: [...answer, add(`${name}.refused`, error)] },
    }
  }
  const frame = (event: string, params: Json): Json => ({
    type: 'object',
    properties: { event: { const: event }, messageId: { type: 'number' }, params },
    required: ['event', 'params'],
  })
  const sends = (name: string, does: string, whom: string, body: Json): void => {
    const content = { type: 'object', properties: { name: { const: name }, ...body }, required: ['name'] }
    const payload = { type: 'object', properties: { message: content, room: { type: 'string' } } }
    // What a client says under the same name has it already.
    const key = name in operations ? `${name}.told` : name
    const message = add(key, payload)
    const description = `Told to: ${whom}.`
    operations[key] = {
      action: 'send',
      channel: { $ref: place },
      summary: does,
      description,
      messages: [message],
    }
  }

  for (const one of [...Object.values(actions), ...Object.values(ownActions)]) {
    const named = { action: { const: one.name }, roomUuid: { type: 'string', format: 'uuid' } }
    const addressed = { type: 'object', properties: named, required: ['action', 'roomUuid'] }
    const sent = frame('action', { allOf: [addressed, schemaOf(one.params, 'input')] })
    asked(one.name, `${one.does} Scope: ${actionScopes[one.name]}.`, sent, one.gives, one.refuses)
  }
  for (const [name, does, params, reply] of events)
    asked(name, does, frame(name, schemaOf(params, 'input')), reply, [])
  for (const one of Object.values(messages)) {
    const params = 'params' in one ? { params: schemaOf(one.params, 'output') } : {}
    const isOnes = one.name === 'updatedUserData' || one.name === 'kickedFromRoom'
    const body = one.stateful ? { statePatch: schemaOf(Patch, 'output') } : params
    sends(one.name, one.does, isOnes ? 'one person' : 'all', body)
  }
  for (const [name, does, whom] of patchedMessages)
    sends(name, does, whom, { statePatch: schemaOf(Patch, 'output') })
  for (const [name, does, whom, params] of toldMessages)
    sends(name, does, whom, { params: schemaOf(params, 'output') })

  return {
    asyncapi: '3.0.0',
    info: { title: 'Roomtone room socket', version: '1', description: unknown },
    defaultContentType: 'application/json',
    channels: {
      socket: {
        address: '/primus',
        messages: known,
        bindings: {
          ws: {
            query: {
              type: 'object',
              properties: {
                token: { type: 'string' },
                room: {
                  type: 'string',
                  format: 'uuid',
                  description:
                    'The room that is to be joined: of several nodes, a balancer may take all of one room to one.',
                },
              },
              required: ['token'],
            },
          },
        },
      },
    },
    operations,
    components: { schemas },
  }
}
