import { useTranslation } from 'react-i18next'
import type { NotificationSettings } from '#contract/social/notificationSettings.ts'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { zoneHere } from './zoneHere.ts'

interface Props {
  readonly digest: NotificationSettings['digest']
  readonly onChange: (change: Pick<NotificationSettings, 'digest' | 'timeZone'>) => void
}

const choices = ['off', 'daily', 'weekly'] as const

/** Whether what is unread comes by e-mail, each day or each week at nine. */
export const DigestCard = ({ digest, onChange }: Props) => {
  const { t } = useTranslation('notifications')
  return (
    <PageCard title={t('digest.title')} text={t('digest.text')}>
      <Field label={t('digest.often')} className="max-w-sm">
        <SelectInput
          options={choices.map((value) => ({ value, label: t(`digest.${value}`) }))}
          value={digest}
          onChange={({ target }) => {
            const next = choices.find((one) => one === target.value)
            if (next) onChange({ digest: next, timeZone: zoneHere() })
          }}
        />
      </Field>
    </PageCard>
  )
}
