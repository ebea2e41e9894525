import { useTranslation } from 'react-i18next'
import type { ChatLine } from '../engine/line.ts'
import { useChat } from './chatPlace.ts'

/** Says that an own message was refused, and offers to try again or let it be. */
export const Undelivered = ({ line }: { readonly line: ChatLine }) => {
  const { t } = useTranslation(['chat', 'common'])
  const { engine } = useChat()
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 text-sm text-dislike">
      {t('chat:undelivered')}
      <button
        type="button"
        tabIndex={-1}
        className="min-h-8 font-semibold underline"
        onClick={() => engine.resend(line)}
      >
        {t('common:tryAgain')}
      </button>
      <button
        type="button"
        tabIndex={-1}
        className="min-h-8 font-semibold underline"
        onClick={() => engine.forget(line)}
      >
        {t('chat:forget')}
      </button>
    </p>
  )
}
