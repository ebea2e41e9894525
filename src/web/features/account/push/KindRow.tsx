import { useTranslation } from 'react-i18next'
import type { NotificationKind } from '#contract/social/notifications.ts'
import { Switch } from '#web/ui/Switch.tsx'

type Way = 'inbox' | 'push'

interface Props {
  readonly kind: Exclude<NotificationKind, 'moderationNotice' | 'reportResolved' | 'appealDecided'>
  readonly ways: Readonly<Record<Way, boolean>>
  /** Whether messages are pushed to devices at all. */
  readonly canPush: boolean
  readonly onChange: (way: Way, isOn: boolean) => void
}

/** One kind of thing to be told, and the ways it comes; what is not in the inbox is told in no way. */
export const KindRow = ({ kind, ways, canPush, onChange }: Props) => {
  const { t } = useTranslation('notifications')
  const label = t(`kind.${kind}`)
  return (
    <div>
      <Switch label={label} checked={ways.inbox} onChange={(isOn) => onChange('inbox', isOn)} />
      {canPush && ways.inbox && (
        <div className="border-l border-line pl-4 text-quiet [&_span]:font-normal">
          <Switch
            label={t('push.of')}
            name={t('push.ofKind', { kind: label })}
            checked={ways.push}
            onChange={(isOn) => onChange('push', isOn)}
          />
        </div>
      )}
    </div>
  )
}
