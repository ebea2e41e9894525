import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import type { QuietHours } from '#contract/social/notificationSettings.ts'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Switch } from '#web/ui/Switch.tsx'
import { QuietDial } from './QuietDial.tsx'
import { zoneHere } from './zoneHere.ts'

interface Props {
  readonly quiet: QuietHours | null
  readonly onChange: (quiet: QuietHours | null) => void
}

/** Monday first. */
const days = [1, 2, 3, 4, 5, 6, 0] as const
/** A Sunday, from which days of the week are named. */
const SUNDAY = Date.UTC(2026, 10, 22)
const DAY_MS = 86_400_000
const usual = { from: '22:00', to: '08:00', days: [...days], letFriends: true }

/** When devices stay quiet; what is about one's own turn comes through, and friends where one lets them. */
export const QuietCard = ({ quiet, onChange }: Props) => {
  const { t, i18n } = useTranslation('notifications')
  const change = (to: Partial<QuietHours>): void =>
    onChange({ ...usual, ...quiet, ...to, timeZone: zoneHere() })
  const name = (day: number, weekday: 'short' | 'long'): string =>
    new Intl.DateTimeFormat(i18n.language, { weekday, timeZone: 'UTC' }).format(SUNDAY + day * DAY_MS)
  const toggled = (day: number): number[] =>
    quiet?.days.includes(day) ? quiet.days.filter((one) => one !== day) : [...(quiet?.days ?? []), day]
  return (
    <PageCard title={t('quiet.title')} text={t('quiet.text')}>
      <Switch
        label={t('quiet.on')}
        checked={quiet !== null}
        onChange={(isOn) => (isOn ? change({}) : onChange(null))}
      />
      {quiet && (
        <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-4">
          <QuietDial hours={{ from: quiet.from, to: quiet.to }} onChange={change} />
          <div className="flex min-w-0 flex-1 basis-64 flex-col gap-4">
            <div role="group" aria-label={t('quiet.days')} className="flex flex-wrap gap-2">
              {days.map((day) => (
                <button
                  key={day}
                  type="button"
                  aria-label={name(day, 'long')}
                  aria-pressed={quiet.days.includes(day)}
                  onClick={() => change({ days: toggled(day) })}
                  className={clsx(
                    buttonLook(),
                    'min-w-12 aria-pressed:bg-accent-deep aria-pressed:text-accent aria-pressed:ring-accent',
                  )}
                >
                  {name(day, 'short')}
                </button>
              ))}
            </div>
            <Switch
              label={t('quiet.letFriends')}
              checked={quiet.letFriends}
              onChange={(isOn) => change({ letFriends: isOn })}
            />
            <p className="text-sm text-quiet">{t('quiet.zone', { zone: quiet.timeZone })}</p>
          </div>
        </div>
      )}
    </PageCard>
  )
}
