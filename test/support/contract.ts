import jsonPatch from 'fast-json-patch'
import type * as z from 'zod'
import { Binary } from '#contract/binary.ts'
import type { EndpointShape } from '#contract/endpoint.ts'

/** What did not keep to the contract since the last test: a test that swallowed the error fails all the same. */
const faults: string[] = ((globalThis as { contractFaults?: string[] }).contractFaults ??= [])

/** Takes the faults found so far off the list: for the tests of this file itself. */
export const takeFaults = (): string[] => faults.splice(0)

/** Run after each test. */
export const failOnFaults = (): void => {
  const found = takeFaults()
  if (found.length > 0) throw new Error(`What was sent is not what the contract says:\n${found.join('\n')}`)
}

/**
 * How JSON that was sent differs from what its schema makes of it, one line each: a key the schema does not know, a
 * default it had to fill in, a value it had to fold. Empty if it is exactly what the contract says.
 */
export const differences = (schema: z.ZodType, sent: unknown): string[] => {
  const parsed = schema.safeParse(sent)
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => `/${path.map(String).join('/')}: ${message}`)
  return jsonPatch.compare({ it: parsed.data }, { it: sent }).map((op) => {
    const where = op.path.replace('/it', '')
    if (op.op === 'add') return `${where}: not in the contract`
    return op.op === 'remove' ? `${where}: missing` : `${where}: sent otherwise than it is written`
  })
}

/** Holds something that was sent against its schema; throws, and fails the test that runs. */
export const holdToContract = (what: string, schema: z.ZodType, sent: unknown): void => {
  const found = differences(schema, sent)
  if (found.length === 0) return
  const fault = `${what}: ${found.slice(0, 10).join('; ')}`
  faults.push(fault)
  throw new Error(fault)
}

/** Holds an answer with this status against what the endpoint gives. */
export const holdAnswer = (endpoint: EndpointShape, status: number, answer: unknown): void => {
  const what = `${endpoint.method} ${endpoint.path}`
  const schema: z.ZodType | undefined =
    endpoint.gives[status] ?? (endpoint.repeats && status === 200 ? endpoint.gives[201] : undefined)
  if (schema === undefined) throw new Error(`${what} does not declare status ${status}`)
  if (schema !== Binary) holdToContract(what, schema, answer)
}

/** Holds what an operation gave back against the contract, as it will travel. */
export const holdGiven = (endpoint: EndpointShape, given: unknown): void =>
  holdAnswer(endpoint, Number(Object.keys(endpoint.gives)[0]), JSON.parse(JSON.stringify(given)) as unknown)
