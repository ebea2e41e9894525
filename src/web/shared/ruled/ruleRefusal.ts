import type { i18n as I18n } from 'i18next'
import { type Code, ruleSentences } from '#contract/room/rules/codes.ts'
import { refusingCodes } from '#contract/room/rules/refusingCodes.ts'
import type { ruled } from './locales/en.ts'

const lineCodes = ['lineFull', 'songTooLarge', 'lineSongsFull', 'notInLine'] as const
const skipCodes = ['skipOff', 'skipTooFew', 'skipNotYours', 'skipVetoed'] as const
const spoken: readonly (keyof typeof ruled & Code)[] = [...refusingCodes, ...lineCodes, ...skipCodes]

/** What a rule's refusal on the wire means, in the language of the page; undefined for what no rule says. */
export const ruleRefusal = async (
  i18n: Pick<I18n, 'language'>,
  sentence: string,
): Promise<string | undefined> => {
  const code = spoken.find((one) => ruleSentences[one] === sentence)
  if (code === undefined) return undefined
  const { ruled } = i18n.language.startsWith('es')
    ? await import('./locales/es.ts')
    : await import('./locales/en.ts')
  return ruled[code]
}
