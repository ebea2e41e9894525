import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ChatLog } from './ChatLog.tsx'
import { useChat, useChatPhase } from './chatPlace.ts'
import { Composer } from './Composer.tsx'

interface Props {
  /** Stands in the place of the field where one may not write. */
  readonly wall: ReactNode
  /** What is said between the messages and the field. */
  readonly foot?: ReactNode
}

/** A conversation: what was said, and the field to say something. */
export const ChatPanel = ({ wall, foot }: Props) => {
  const { t } = useTranslation(['chat', 'common'])
  const { engine } = useChat()
  const phase = useChatPhase()
  return (
    <>
      {phase === 'loading' && (
        <div
          role="status"
          aria-label={t('common:loading')}
          className="flex min-h-0 flex-1 flex-col justify-end gap-3 p-4"
        >
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-10" />
          ))}
        </div>
      )}
      {phase === 'failed' && (
        <div className="grid min-h-0 flex-1 place-items-center p-4 text-center">
          <div>
            <p className="mb-3">{t('chat:failed')}</p>
            <Button onClick={() => void engine.refresh()}>{t('common:tryAgain')}</Button>
          </div>
        </div>
      )}
      {phase === 'ready' && <ChatLog />}
      {foot}
      {wall ?? <Composer />}
    </>
  )
}
