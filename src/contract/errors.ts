import { auditRefusals } from './audit/refusals.ts'
import { chatRefusals } from './chat/refusals.ts'
import { hooksRefusals } from './hooks/refusals.ts'
import { merchRefusals } from './merch/refusals.ts'
import { mergeUnique } from './mergeUnique.ts'
import { paymentRefusals } from './payment/refusals.ts'
import { playlistRefusals } from './playlist/refusals.ts'
import { roomRefusals } from './room/refusals.ts'
import { socialRefusals } from './social/refusals.ts'
import { uploadRefusals } from './upload/refusals.ts'
import { userRefusals } from './user/refusals.ts'

/** Refusals any endpoint may answer. */
const generalRefusals = {
  badRequest: [400, 'Bad Request'],
  unauthorized: [401, 'Unauthorized'],
  forbidden: [403, 'Forbidden'],
  notFound: [404, 'Not Found'],
  conflict: [409, 'Conflict'],
  tooLarge: [413, 'The request is too large'],
  unsupportedMediaType: [415, 'Unsupported Media Type'],
  tooManyRequests: [429, 'Too many requests, please slow down'],
  internal: [500, 'Internal Server Error'],
  badGateway: [502, 'Bad Gateway'],
  busy: [503, 'Too many ask for this right now, please try again in a moment'],
  unavailable: [503, 'Service Unavailable'],
} as const

/** Every reason the server refuses with, as code → [status, sentence]. */
export const refusals = mergeUnique(
  generalRefusals,
  userRefusals,
  roomRefusals,
  playlistRefusals,
  uploadRefusals,
  chatRefusals,
  socialRefusals,
  merchRefusals,
  paymentRefusals,
  auditRefusals,
  hooksRefusals,
)

export type RefusalCode = keyof typeof refusals

/** A refusal on its way to the caller. `data` may replace the sentence (`message`) or add details. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly status: number
  readonly data: RefusalData

  constructor(code: RefusalCode, data: RefusalData = {}) {
    const [status, sentence] = refusals[code]
    super(data.message ?? sentence)
    this.code = code
    this.status = status
    this.data = data
  }
}

export interface RefusalData {
  /** A sentence more exact than the catalogue's. */
  readonly message?: string
  readonly details?: Readonly<Record<string, readonly string[]>>
  /** What the caller can go by, as `details` of the answer: when it may be asked again. */
  readonly tells?: Readonly<Record<string, string>>
  /** Goes out as `Retry-After`. */
  readonly retryAfterS?: number
}

/** The only way to fail on purpose. */
export const refuse = (code: RefusalCode, data?: RefusalData): never => {
  throw new Refusal(code, data)
}
