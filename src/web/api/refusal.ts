import type { EndpointShape } from '#contract/endpoint.ts'
import { type RefusalCode, refusals } from '#contract/errors.ts'

/** What the server answered instead of a result. Status 0 means that it could not be reached. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  readonly status: number
  /** The reason in the catalogue, where the sentence is one of those the endpoint declares. */
  readonly code: RefusalCode | undefined

  constructor(status: number, message: string, code?: RefusalCode) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Reads an error envelope `{statusCode, message}`; `message` may be a list, of which the first counts. */
export const refusalOf = (endpoint: EndpointShape, status: number, answer: unknown): ApiRefusal => {
  const said =
    typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : undefined
  const first: unknown = Array.isArray(said) ? said[0] : said
  const sentence = typeof first === 'string' && first !== '' ? first : `The server answered ${status}`
  return new ApiRefusal(status, sentence, codeOf(endpoint, status, sentence))
}

const codeOf = (endpoint: EndpointShape, status: number, sentence: string): RefusalCode | undefined => {
  const known = Object.keys(refusals) as RefusalCode[]
  const declared = new Set(endpoint.refuses)
  const sameStatus = known.filter((code) => refusals[code][0] === status)
  return (
    sameStatus.find((code) => declared.has(code) && refusals[code][1] === sentence) ??
    sameStatus.find((code) => refusals[code][1] === sentence)
  )
}

/** True for failures of the way there rather than of the request. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiRefusal && (error.status === 0 || error.status >= 502)
