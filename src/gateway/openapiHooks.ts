import type * as z from 'zod'
import { HookEvent, hookBody, hookEvents, PING, PingData } from '#contract/hooks/events.ts'
import { sampleBody } from '#contract/hooks/samples.ts'

type Json = Record<string, unknown>

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const headers = [
  header('webhook-id', 'The same on every try of a delivery, and when it is sent again.'),
  header('webhook-timestamp', 'When this try began, in seconds.'),
  header(
    'webhook-signature',
    '`v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; after a rotation two, with a space between.',
  ),
]

const responses = {
  '2XX': { description: 'Delivered.' },
  410: { description: 'The webhook is turned off.' },
  default: { description: 'It is tried again; `Retry-After` is heeded up to 24 hours.' },
}

const told = (summary: string, schema: Json, example: object): Json => ({
  post: {
    summary,
    parameters: headers,
    requestBody: { required: true, content: { 'application/json': { schema, example } } },
    responses,
  },
})

/** The `webhooks` section of an OpenAPI document: each event with its schema and an example. */
export const openApiHooks = (schemaOf: (schema: z.ZodType) => Json): Json => ({
  ...Object.fromEntries(
    HookEvent.options.map((name) => {
      const { does, data } = hookEvents[name]
      return [name, told(does, schemaOf(hookBody(name, data)), sampleBody(name))]
    }),
  ),
  [PING]: told('Sent to try a webhook out.', schemaOf(hookBody(PING, PingData)), {
    type: PING,
    timestamp: '2026-03-14T21:05:00.000Z',
    data: { webhookId: '0190a6d2-3f4b-7c11-9d55-2f6b7c1e8a07' },
  }),
})
