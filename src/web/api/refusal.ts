import type { EndpointShape } from '#contract/endpoint.ts'
import type { RefusalCode } from '#contract/errors.ts'
import { fieldOf, textIn } from './fieldOf.ts'

/** What the server answered instead of a result. Status 0 means that it could not be reached. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  readonly status: number
  /** The reason in the catalogue, where the sentence is one of those the endpoint declares. */
  readonly code: RefusalCode | undefined
  /** What there is to go by beside the sentence. */
  readonly details: Readonly<Record<string, string>>

  constructor(
    status: number,
    message: string,
    code?: RefusalCode,
    details: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

/** What an envelope says: `{statusCode, message}`, where `message` may be a list, of which the first counts. */
const messageOf = (answer: unknown): string | undefined => {
  const message = fieldOf(answer, 'message')
  const first: unknown = Array.isArray(message) ? message[0] : message
  return typeof first === 'string' ? first : undefined
}

/** The `details` of an envelope, as far as they are texts. */
const detailsIn = (answer: unknown): Record<string, string> => {
  const details = fieldOf(answer, 'details')
  if (typeof details !== 'object' || details === null) return {}
  return Object.fromEntries(
    Object.entries(details).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Reads an error envelope; the chat's is `{error: {code, message}}`. */
export const refusalOf = async (
  endpoint: EndpointShape,
  status: number,
  answer: unknown,
): Promise<ApiRefusal> => {
  const error = fieldOf(answer, 'error')
  const sentence = (messageOf(answer) ?? textIn(error, 'message')) || `The server answered ${status}`
  const reasons = await loadReasons()
  return new ApiRefusal(
    status,
    sentence,
    reasons?.reasonOf(endpoint, status, sentence, textIn(error, 'code')),
    detailsIn(answer),
  )
}

/**
 * Loads the catalogue of reasons, which no page needs before something is refused. Without it a refusal is known by its
 * status alone.
 */
export const loadReasons = () => import('./reasonOf.ts').catch(() => undefined)

/** True for failures of the way there rather than of the request. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiRefusal && (error.status === 0 || error.status >= 502)
