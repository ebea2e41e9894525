import * as z from 'zod'
import { Binary } from '#contract/binary.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { type RefusalCode, refusals } from '#contract/errors.ts'
import { openApiHooks } from './openapiHooks.ts'

import { sunsetOf } from './deprecation.ts'
import { tokenLimits } from './throttle.ts'

type Json = Record<string, unknown>

/** An OpenAPI 3.1 document of some endpoints, made from the contract alone. */
export const openApiOf = (title: string, endpoints: readonly EndpointShape[]): Json => {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method]: operationOf(endpoint, schemas) }
  }
  const tellsHooks = endpoints.some(({ path }) => path.startsWith('/api/hooks-service/'))
  const webhooks = tellsHooks
    ? { webhooks: openApiHooks((schema) => schemaOf(schema, 'output', schemas)) }
    : {}
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    ...webhooks,
    components: {
      schemas,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An access token, or a token for a program (`rtp_…`, `rtb_…`) within its scopes.',
        },
      },
    },
  }
}

/** How often one may ask, in words. */
const limitOf = ({ perMinute, path }: EndpointShape): string => {
  const { requests, writes } = tokenLimits
  const general = path.startsWith('/openchat')
    ? 'that of the chat'
    : `the general one (${requests} requests in 10 seconds, for a token for a program ${writes} of them changes)`
  return perMinute === undefined ? general : `${perMinute} requests a minute, and ${general}`
}

const sunsetIn = ({ deprecated }: EndpointShape): string =>
  deprecated === undefined
    ? ''
    : ` No longer advised since ${deprecated}; it may be gone from ${sunsetOf(deprecated).toISOString().slice(0, 10)} on.`

const operationOf = (endpoint: EndpointShape, schemas: Json): Json => {
  const { scope } = endpoint
  const [[status, answer] = []] = Object.entries(endpoint.gives)
  return {
    summary: endpoint.does,
    description: `Who may call it: ${endpoint.as}. Scope: ${scope ?? 'none, so no token for a program reaches it'}. Limit: ${limitOf(endpoint)}.${sunsetIn(endpoint)}`,
    ...(endpoint.deprecated ? { deprecated: true } : {}),
    'x-roomtone-scope': scope,
    ...(endpoint.perMinute === undefined ? {} : { 'x-roomtone-per-minute': endpoint.perMinute }),
    ...(endpoint.as === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...parametersOf(endpoint.params, 'path', schemas),
      ...parametersOf(endpoint.query, 'query', schemas),
      ...(endpoint.signedIn === undefined
        ? []
        : [{ name: endpoint.signedIn, in: 'header', required: true, schema: { type: 'string' } }]),
    ],
    ...requestBodyOf(endpoint, schemas),
    responses: {
      ...(status && answer
        ? { [status]: { description: 'Done.', content: contentOf(answer, schemas) } }
        : {}),
      ...(endpoint.repeats && answer
        ? { 200: { description: 'Done before.', content: contentOf(answer, schemas) } }
        : {}),
      ...refusalsOf(endpoint),
    },
  }
}

const contentOf = (schema: z.ZodType, schemas: Json): Json =>
  schema === Binary
    ? { 'application/octet-stream': {} }
    : { 'application/json': { schema: schemaOf(schema, 'output', schemas) } }

const requestBodyOf = (endpoint: EndpointShape, schemas: Json): Json => {
  const fields = endpoint.body ? schemaOf(endpoint.body, 'input', schemas) : {}
  const sent = endpoint.file ? [endpoint.file.field] : endpoint.files?.fields
  if (sent) {
    const binary = { type: 'string', format: 'binary' }
    const files = { type: 'object', properties: Object.fromEntries(sent.map((name) => [name, binary])) }
    const form = { 'multipart/form-data': { schema: { allOf: [fields, files] } } }
    const json = endpoint.files ? { 'application/json': { schema: fields } } : {}
    return { requestBody: { content: { ...form, ...json } } }
  }
  if (endpoint.signedIn !== undefined) return { requestBody: { content: { 'application/json': {} } } }
  return endpoint.body ? { requestBody: { content: { 'application/json': { schema: fields } } } } : {}
}

const parametersOf = (schema: z.ZodType | undefined, place: 'path' | 'query', schemas: Json): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = inline(schemaOf(schema, 'input', schemas), schemas) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: type,
  }))
}

const inline = (schema: Json, schemas: Json): Json => {
  const reference = typeof schema.$ref === 'string' ? schema.$ref.replace('#/components/schemas/', '') : null
  return reference ? (schemas[reference] as Json) : schema
}

/** Named schemas (`.meta({ id })`) move to the components; the rest stays in place. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json => {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json
  const { $defs = {}, $schema: _version, ...rest } = made
  for (const [name, definition] of Object.entries($defs as Json)) schemas[name] ??= moved(definition as Json)
  const id = schema.meta()?.id
  if (typeof id === 'string') {
    schemas[id] ??= moved(rest)
    return { $ref: `#/components/schemas/${id}` }
  }
  return moved(rest)
}

const moved = (schema: Json): Json => {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')
  const { id: _id, $id: _uri, ...rest } = JSON.parse(text) as Json
  return rest
}

const refusalsOf = (endpoint: EndpointShape): Json => {
  const general: RefusalCode[] =
    endpoint.as === 'anyone' ? ['badRequest'] : ['badRequest', 'unauthorized', 'forbidden']
  const byStatus: Record<number, { description: string }> = {}
  for (const code of [...general, ...endpoint.refuses]) {
    const [status, sentence] = refusals[code]
    const known = byStatus[status]?.description
    byStatus[status] = { description: known && known !== sentence ? `${known} | ${sentence}` : sentence }
  }
  return byStatus
}
