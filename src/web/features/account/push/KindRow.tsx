import { useTranslation } from 'react-i18next'
import type { NotificationKind } from '#contract/social/notifications.ts'
import { Switch } from '#web/ui/Switch.tsx'

type Way = 'inbox' | 'push' | 'email'

interface Props {
  readonly kind: Exclude<
    NotificationKind,
    'moderationNotice' | 'reportResolved' | 'appealDecided' | 'ledgerFaulty'
  >
  readonly ways: Readonly<Record<Way, boolean>>
  /** Whether messages are pushed to devices at all. */
  readonly canPush: boolean
  /** Whether what is unread comes by e-mail at all. */
  readonly isMailed: boolean
  readonly onChange: (way: Way, isOn: boolean) => void
}

/** One kind of thing to be told, and the ways it comes; what is not in the inbox is told in no way. */
export const KindRow = ({ kind, ways, canPush, isMailed, onChange }: Props) => {
  const { t } = useTranslation('notifications')
  const label = t(`kind.${kind}`)
  return (
    <div>
      <Switch label={label} checked={ways.inbox} onChange={(isOn) => onChange('inbox', isOn)} />
      {ways.inbox && (canPush || isMailed) && (
        <div className="border-l border-line pl-4 text-quiet [&_span]:font-normal">
          {canPush && (
            <Switch
              label={t('push.of')}
              name={t('push.ofKind', { kind: label })}
              checked={ways.push}
              onChange={(isOn) => onChange('push', isOn)}
            />
          )}
          {isMailed && (
            <Switch
              label={t('digest.of')}
              name={t('digest.ofKind', { kind: label })}
              checked={ways.email}
              onChange={(isOn) => onChange('email', isOn)}
            />
          )}
        </div>
      )}
    </div>
  )
}
