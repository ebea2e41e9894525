import type { TFunction } from 'i18next'
import type { Webhook } from '#contract/hooks/webhooks.ts'
import { moment } from '#web/shared/format/time.ts'

type Say = TFunction<'hooks'>

const off = { owner: 'owner', gone: 'gone', failing: 'failed', rights: 'rights' } as const

/** How a webhook fares, in a few words. */
export const hookHealth = (webhook: Webhook, t: Say, language: string): { good: boolean; text: string } => {
  const { active, offReason, failingSince, lastSuccessAt } = webhook
  if (!active) return { good: false, text: t(`health.${off[offReason ?? 'owner']}`) }
  if (failingSince !== null)
    return { good: false, text: t('health.failing', { when: moment(failingSince, language) }) }
  return { good: lastSuccessAt !== null, text: t(lastSuccessAt === null ? 'health.new' : 'health.good') }
}

/** What else there is to know of it. */
export const hookFacts = (webhook: Webhook, t: Say, language: string): string[] => {
  const { lastSuccessAt, waiting, dead, formerSecretUntil } = webhook
  return [
    ...(lastSuccessAt ? [t('last', { when: moment(lastSuccessAt, language) })] : []),
    ...(waiting > 0 ? [t('waiting', { count: waiting })] : []),
    ...(dead > 0 ? [t('dead', { count: dead })] : []),
    ...(formerSecretUntil ? [t('former', { when: moment(formerSecretUntil, language) })] : []),
  ]
}
