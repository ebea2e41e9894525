import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { ComposeTarget } from './composeTarget.ts'
import { ChatLines } from './ChatLines.tsx'
import { Composer } from './Composer.tsx'
import { useChatLog, useChatShown } from './useChatLog.ts'

/** The chat of the room. */
export const ChatPanel = () => {
  const { t } = useTranslation(['chat', 'common'])
  const log = useChatLog()
  const { phase } = useChatShown()
  const [target, setTarget] = useState<ComposeTarget>()
  return (
    <>
      {phase === 'loading' && (
        <div
          role="status"
          aria-label={t('common:loading')}
          className="flex flex-1 flex-col justify-end gap-3 p-4"
        >
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-10" />
          ))}
        </div>
      )}
      {phase === 'failed' && (
        <div className="grid flex-1 place-items-center p-4 text-center">
          <div>
            <p className="mb-3">{t('chat:failed')}</p>
            <Button onClick={() => void log?.refresh()}>{t('common:tryAgain')}</Button>
          </div>
        </div>
      )}
      {phase === 'ready' && <ChatLines onTarget={setTarget} />}
      <Composer target={target} onClear={() => setTarget(undefined)} />
    </>
  )
}
