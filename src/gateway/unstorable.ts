import { refuse } from '#contract/errors.ts'
import { isUnstorable } from '#contract/text.ts'

/** Refuses input with text, in values or in keys, that no database could keep. */
export const refuseUnstorable = (value: object): void => {
  if (isUnstorable(JSON.stringify(value)))
    refuse('badRequest', { message: 'The request holds text that cannot be stored' })
}
