import type { EndpointShape } from '#contract/endpoint.ts'
import { chatCodeOf } from '#contract/chat/errors.ts'
import { type RefusalCode, refusals } from '#contract/errors.ts'
import { fieldOf, textIn } from './fieldOf.ts'

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

/** What an envelope says: `{statusCode, message}`, where `message` may be a list, of which the first counts. */
const messageOf = (answer: unknown): string | undefined => {
  const message = fieldOf(answer, 'message')
  const first: unknown = Array.isArray(message) ? message[0] : message
  return typeof first === 'string' ? first : undefined
}

/** Reads an error envelope; the chat's is `{error: {code, message}}`. */
export const refusalOf = (endpoint: EndpointShape, status: number, answer: unknown): ApiRefusal => {
  const error = fieldOf(answer, 'error')
  const sentence = (messageOf(answer) ?? textIn(error, 'message')) || `The server answered ${status}`
  return new ApiRefusal(status, sentence, codeOf(endpoint, status, sentence, textIn(error, 'code')))
}

/**
 * The reason, by its sentence; where the server said it more exactly than the catalogue, by the name the chat gives it.
 */
const codeOf = (
  endpoint: EndpointShape,
  status: number,
  sentence: string,
  chatCode: string | undefined,
): RefusalCode | undefined => {
  const known = Object.keys(refusals) as RefusalCode[]
  const declared = endpoint.refuses.filter((code) => refusals[code][0] === status)
  const isMeant = (code: RefusalCode): boolean => refusals[code][1] === sentence
  return (
    declared.find(isMeant) ??
    known.find((code) => refusals[code][0] === status && isMeant(code)) ??
    (chatCode === undefined ? undefined : declared.find((code) => chatCodeOf(code, status) === chatCode))
  )
}

/** True for failures of the way there rather than of the request. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiRefusal && (error.status === 0 || error.status >= 502)
