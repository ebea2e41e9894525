import { useTranslation } from 'react-i18next'
import type { ChatLine } from './line.ts'
import { useChatActs } from './useChatActs.ts'

/** Says that an own message did not arrive, and offers to try again or let it be. */
export const Undelivered = ({ line }: { readonly line: ChatLine }) => {
  const { t } = useTranslation(['chat', 'common'])
  const acts = useChatActs()
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 text-sm text-dislike">
      {t('chat:undelivered')}
      <button type="button" className="min-h-8 font-semibold underline" onClick={() => acts.resend(line)}>
        {t('common:tryAgain')}
      </button>
      <button type="button" className="min-h-8 font-semibold underline" onClick={() => acts.forget(line)}>
        {t('chat:forget')}
      </button>
    </p>
  )
}
