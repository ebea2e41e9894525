import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { acceptConversation, declineConversation } from '#contract/chat/standing.ts'
import { ask } from '#web/api/ask.ts'
import { Button } from '#web/ui/Button.tsx'
import { useStanding } from './useStanding.ts'

interface Props {
  readonly conversationId: string
  readonly name: string
}

/** Somebody new wrote: whether one wants to hear more of them. */
export const RequestBar = ({ conversationId, name }: Props) => {
  const { t } = useTranslation('messages')
  const navigate = useNavigate()
  const change = useStanding()
  const params = { conversationId }
  const decline = async (): Promise<void> => {
    if (await change(ask(declineConversation, { params }))) await navigate({ to: '/chat' })
  }
  return (
    <section
      aria-label={t('request.label')}
      className="flex flex-wrap items-center gap-3 border-b border-line bg-raised px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-60">{t('request.text', { name })}</p>
      <div className="flex gap-3">
        <Button look="primary" size="small" onClick={() => void change(ask(acceptConversation, { params }))}>
          {t('request.accept')}
        </Button>
        <Button size="small" onClick={() => void decline()}>
          {t('request.decline')}
        </Button>
      </div>
    </section>
  )
}
