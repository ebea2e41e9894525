import * as z from 'zod'
import { Binary } from '#contract/binary.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { type RefusalCode, refusals } from '#contract/errors.ts'

type Json = Record<string, unknown>

/** An OpenAPI 3.1 document of some endpoints, made from the contract alone. */
export const openApiOf = (title: string, endpoints: readonly EndpointShape[]): Json => {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method]: operationOf(endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: {
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

const operationOf = (endpoint: EndpointShape, schemas: Json): Json => {
  const [[status, answer] = []] = Object.entries(endpoint.gives)
  return {
    summary: endpoint.does,
    description: `Who may call it: ${endpoint.as}.`,
    ...(endpoint.deprecated ? { deprecated: true } : {}),
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
  if (endpoint.file) {
    const file = {
      type: 'object',
      properties: { [endpoint.file.field]: { type: 'string', format: 'binary' } },
    }
    return { requestBody: { content: { 'multipart/form-data': { schema: { allOf: [fields, file] } } } } }
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
