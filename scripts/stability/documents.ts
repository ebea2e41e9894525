import { type Known, lostIn } from './schemas.ts'

/** A document, or a part of one. */
export interface Json {
  readonly [key: string]: unknown
}

const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
const inside = (value: unknown, ...path: readonly string[]): Json =>
  path.reduce<Json>((part, key) => record(part[key]), record(value))
const schemasOf = (before: Json, after: Json): Known => ({
  before: { ...inside(before, 'components', 'schemas') },
  after: { ...inside(after, 'components', 'schemas') },
})

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: unknown
}

const parametersOf = (operation: Json): readonly Parameter[] => (operation['parameters'] ?? []) as Parameter[]

/**
 * What callers of the HTTP API, and receivers of its webhooks, lose between two OpenAPI documents; empty where only
 * something was added.
 */
export const lostInOpenApi = (before: Json, after: Json): string[] => {
  const known = schemasOf(before, after)
  const operations = Object.entries(record(before['paths'])).flatMap(([path, methods]) =>
    METHODS.filter((method) => method in record(methods)).flatMap((method) => {
      const at = `${method.toUpperCase()} ${path}`
      const now = inside(after, 'paths', path, method)
      if (Object.keys(now).length === 0) return [`${at}: the operation is gone`]
      return lostInOperation(inside(methods, method), now, at, known)
    }),
  )
  const webhooks = Object.entries(record(before['webhooks'])).flatMap(([name, methods]) =>
    lostInWebhook(inside(methods, 'post'), inside(after, 'webhooks', name, 'post'), `webhook ${name}`, known),
  )
  return [...operations, ...webhooks]
}

/** A webhook's body goes the other way than that of a request: receivers are sent it. */
const lostInWebhook = (before: Json, after: Json, at: string, known: Known): string[] => {
  if (Object.keys(after).length === 0) return [`${at}: is gone`]
  const given = inside(after, 'requestBody', 'content')
  return Object.entries(inside(before, 'requestBody', 'content')).flatMap(([type, body]) =>
    type in given
      ? lostIn(record(body)['schema'], inside(given, type)['schema'], 'given', at, known)
      : [`${at}: comes as ${type} no more`],
  )
}

const lostInOperation = (before: Json, after: Json, at: string, known: Known): string[] => {
  const [were, are] = [parametersOf(before), parametersOf(after)]
  const same = (one: Parameter) => (other: Parameter) => one.name === other.name && one.in === other.in
  const faults = were.flatMap((one) => {
    const now = are.find(same(one))
    if (!now) return [`${at}: the parameter ${one.name} is gone`]
    return lostIn(one.schema, now.schema, 'sent', `${at} ${one.name}`, known)
  })
  for (const one of are)
    if (one.required && !were.find(same(one))?.required)
      faults.push(`${at}: the parameter ${one.name} is required now`)
  const sent = inside(after, 'requestBody', 'content')
  for (const [type, body] of Object.entries(inside(before, 'requestBody', 'content')))
    if (type in sent)
      faults.push(
        ...lostIn(record(body)['schema'], inside(sent, type)['schema'], 'sent', `${at} body`, known),
      )
    else faults.push(`${at}: takes no ${type} any more`)
  if (before['requestBody'] === undefined)
    for (const body of Object.values(sent))
      faults.push(...lostIn({ type: 'object' }, record(body)['schema'], 'sent', `${at} body`, known))
  for (const [status, answer] of Object.entries(record(before['responses']))) {
    const content = inside(answer, 'content')
    const now = inside(after, 'responses', status)
    if (Object.keys(now).length === 0 && status < '300') faults.push(`${at}: answers ${status} no more`)
    for (const [type, body] of Object.entries(content)) {
      const given = inside(now, 'content', type)['schema']
      faults.push(...lostIn(record(body)['schema'], given, 'given', `${at} ${status}`, known))
    }
  }
  return faults
}

const MESSAGES = ['channels', 'socket', 'messages']

/** The same for the socket, between two AsyncAPI documents. */
export const lostInAsyncApi = (before: Json, after: Json): string[] => {
  const known = schemasOf(before, after)
  const operations = inside(after, 'operations')
  const gone = Object.keys(inside(before, 'operations')).filter((name) => !(name in operations))
  const messages = inside(after, ...MESSAGES)
  const received = new Set(
    Object.entries(inside(before, 'operations'))
      .filter(([, operation]) => record(operation)['action'] === 'receive')
      .map(([name]) => name),
  )
  return [
    ...gone.map((name) => `${name}: the operation is gone`),
    ...Object.entries(inside(before, ...MESSAGES)).flatMap(([name, message]) => {
      if (!(name in messages)) return [`${name}: the message is gone`]
      const now = inside(messages, name)['payload']
      return lostIn(record(message)['payload'], now, received.has(name) ? 'sent' : 'given', name, known)
    }),
  ]
}
