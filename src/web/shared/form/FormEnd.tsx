import { useTranslation } from 'react-i18next'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  /** Why it was not kept, if it was not. */
  readonly problem: unknown
  readonly busy: boolean
  /** Why it cannot be kept just now. */
  readonly whyNot?: string | undefined
  readonly onCancel: () => void
  readonly className?: string
}

/** How a form that changes something ends: what went wrong, Save and Cancel. */
export const FormEnd = ({ problem, busy, whyNot, onCancel, className = '' }: Props) => {
  const { t } = useTranslation()
  const say = useSayRefusal()
  return (
    <div className={`grid gap-4 ${className}`}>
      {Boolean(problem) && <Notice look="bad">{say(problem)}</Notice>}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={busy} whyNot={whyNot}>
          {t('save')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </p>
    </div>
  )
}
