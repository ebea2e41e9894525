import type { i18n as I18n } from 'i18next'
import type { Verdict } from '#contract/room/rules/verdict.ts'
import { loadSentences } from '#web/shared/i18n/i18n.ts'
import { saidOf, sayVerdict } from './sayVerdict.ts'

/** What weighs most among verdicts, in the language of the page; `now` is the server's time, epoch ms. */
export const saidInWords = async (i18n: I18n, verdicts: readonly Verdict[], now: number): Promise<string> => {
  await loadSentences(['ruled'])
  const say = sayVerdict(i18n.getFixedT(i18n.language, 'ruled'), i18n.language, now)
  return saidOf(verdicts).map(say).join(' ')
}
