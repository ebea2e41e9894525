import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useTranslation } from 'react-i18next'
import type { Event } from '#contract/room/event.ts'
import { day } from '#web/shared/format/time.ts'

export type ScopeChoice = 'one' | 'all'

interface Props {
  readonly event: Event
  readonly value: ScopeChoice
  readonly onChange: (value: ScopeChoice) => void
}

/** Whether one time of a series is meant, or all of it. */
export const Scope = ({ event: it, value, onChange }: Props) => {
  const { t, i18n } = useTranslation('events')
  const words = { one: t('scope.one', { day: day(it.startTime, i18n.language) }), all: t('scope.all') }
  return (
    <RadioGroup
      aria-label={t('scope.label')}
      value={value}
      onValueChange={(next) => onChange(next)}
      className="flex flex-wrap gap-x-6 gap-y-1"
    >
      {(['one', 'all'] as const).map((one) => (
        <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3">
          <Radio.Root
            value={one}
            className="grid size-5.5 place-items-center rounded-full border-2 border-edge data-checked:border-accent"
          >
            <Radio.Indicator className="size-2.5 rounded-full bg-accent" />
          </Radio.Root>
          {words[one]}
        </label>
      ))}
    </RadioGroup>
  )
}
