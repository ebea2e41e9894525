import { useTranslation } from 'react-i18next'
import type { NotificationSettings } from '#contract/social/notificationSettings.ts'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { Switch } from '#web/ui/Switch.tsx'

type How = Pick<NotificationSettings, 'sounds' | 'previews'>

interface Props {
  readonly how: How
  /** Whether messages are pushed to devices at all. */
  readonly canPush: boolean
  readonly onChange: (how: Partial<How>) => void
}

const previews = ['full', 'name', 'none'] as const

/** How things are told: with a sound or without, and how much a device shows to whoever sees it. */
export const HowCard = ({ how, canPush, onChange }: Props) => {
  const { t } = useTranslation('notifications')
  const chosen = (value: string): void => {
    const next = previews.find((one) => one === value)
    if (next) onChange({ previews: next })
  }
  return (
    <PageCard title={t('how.title')}>
      <div className="flex flex-col gap-4">
        <Switch
          label={t('how.sounds')}
          checked={how.sounds}
          onChange={(isOn) => onChange({ sounds: isOn })}
        />
        {canPush && (
          <Field label={t('how.previews')} className="max-w-sm">
            <SelectInput
              options={previews.map((value) => ({ value, label: t(`how.${value}`) }))}
              value={how.previews}
              onChange={({ target }) => chosen(target.value)}
            />
          </Field>
        )}
      </div>
    </PageCard>
  )
}
