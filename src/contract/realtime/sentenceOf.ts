import { ruleSentences } from '../room/rules/codes.ts'
import { type GeneralErrorCode, type SocketErrorCode, socketErrors } from './errors.ts'

const isGeneral = (code: SocketErrorCode): code is GeneralErrorCode => Object.hasOwn(socketErrors, code)

/** The exact text with which the socket refuses; those of rules stand apart, as clients of ours load them late. */
export const sentenceOf = (code: SocketErrorCode): string =>
  isGeneral(code) ? socketErrors[code] : ruleSentences[code]
