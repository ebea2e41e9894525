import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Doc } from '#contract/room/rules.ts'
import { bounds } from '#contract/room/rules/bounds.ts'
import { dayName } from '#web/shared/rules/sayHours.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FieldError } from '#web/ui/FieldError.tsx'
import { fieldLabelLook } from '#web/ui/fieldLook.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { Choices } from './Choices.tsx'

type Weekly = Doc['hours']['weekly']

const week = [1, 2, 3, 4, 5, 6, 7]
const usual: Weekly[number] = { days: [5, 6], from: '20:00', to: '02:00' }

interface Props {
  readonly label: string
  readonly value: Weekly
  readonly error: string | undefined
  readonly onChange: (weekly: Weekly) => void
}

/** The hours of the week in which a room is open. */
export const Openings = ({ label, value, error, onChange }: Props) => {
  const { t, i18n } = useTranslation('rules')
  const change = (at: number, part: Partial<Weekly[number]>): void =>
    onChange(value.map((one, i) => (i === at ? { ...one, ...part } : one)))
  return (
    <div role="group" aria-label={label} className="sm:col-span-3">
      <p className={fieldLabelLook}>{label}</p>
      {value.length === 0 && <p className="text-sm text-quiet">{t('hours.everyDay')}</p>}
      <ul className="mt-1 flex flex-col gap-3">
        {value.map((one, at) => {
          const name = (what: string): string => t('hours.of', { what, count: at + 1 })
          return (
            // Openings have nothing but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="flex flex-wrap items-end gap-x-4 gap-y-2 border-b border-line pb-3">
              <Choices
                label={name(t('hours.days'))}
                value={one.days.map(String)}
                onChange={(days) => change(at, { days: days.map(Number).toSorted((a, b) => a - b) })}
                options={week.map((day) => ({
                  value: String(day),
                  label: dayName(day, i18n.language, 'short'),
                }))}
              />
              {(['from', 'to'] as const).map((side) => (
                <Field key={side} label={name(t(`hours.${side}`))} className="w-40">
                  <TextInput
                    type="time"
                    value={one[side]}
                    onChange={(event) => change(at, { [side]: event.target.value })}
                  />
                </Field>
              ))}
              <IconButton
                label={t('hours.remove', { count: at + 1 })}
                icon={<X aria-hidden />}
                onClick={() => onChange(value.filter((_, i) => i !== at))}
              />
            </li>
          )
        })}
      </ul>
      {error !== undefined && (
        <p role="alert" className="mt-2">
          <FieldError>{error}</FieldError>
        </p>
      )}
      {value.length < bounds['hours.weekly'].most && (
        <Button
          size="small"
          className="mt-3"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => onChange([...value, usual])}
        >
          {t('hours.add')}
        </Button>
      )}
    </div>
  )
}
