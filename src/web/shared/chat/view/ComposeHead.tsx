import { X } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useChat, useDraft, useLine } from './chatPlace.ts'

const Confirm = lazyPart(async () => (await import('#web/ui/Confirm.tsx')).Confirm)

/** Above the field: whom the next words answer, or that they change a message; with a way out that asks first. */
export const ComposeHead = () => {
  const { t } = useTranslation(['chat', 'common'])
  const { draft } = useChat().engine
  const { edit, replyTo, asks } = useDraft()
  const answered = useLine(replyTo)
  const isReply = edit === undefined && replyTo !== undefined
  if (!edit && !isReply) return null
  return (
    <div className="mb-2 flex items-center gap-2 text-sm text-quiet">
      <span className="min-w-0 flex-1 truncate">
        {edit ? t('chat:editing') : t('chat:replying', { name: answered?.name ?? '…' })}
      </span>
      <IconButton
        size="small"
        label={t('common:cancel')}
        icon={<X aria-hidden />}
        onClick={() => draft.turnTo({ kind: 'new' })}
      />
      <Suspense>
        {asks && (
          <Confirm
            open
            onOpenChange={(open) => !open && draft.settle(false)}
            title={t('chat:unsavedTitle')}
            text={t('chat:unsavedText')}
            yes={t('chat:unsavedYes')}
            no={t('chat:unsavedNo')}
            onYes={() => draft.settle(true)}
          />
        )}
      </Suspense>
    </div>
  )
}
