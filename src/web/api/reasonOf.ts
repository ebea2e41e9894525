import { chatCodeOf } from '#contract/chat/errors.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { type RefusalCode, refusals } from '#contract/errors.ts'

/**
 * The reason in the catalogue of a refusal: by its sentence; where the server said it more exactly than the catalogue,
 * by how it begins, or by the name the chat gives it.
 */
export const reasonOf = (
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
    declared.find((code) => sentence.startsWith(`${refusals[code][1]} `)) ??
    (chatCode === undefined ? undefined : declared.find((code) => chatCodeOf(code, status) === chatCode))
  )
}
