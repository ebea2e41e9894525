import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bounds } from '#contract/room/rules/bounds.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

interface Props {
  readonly label: string
  /** Like 2026-12-24. */
  readonly value: readonly string[]
  readonly error: string | undefined
  readonly onChange: (days: string[]) => void
}

/** Days on which a room stays closed. */
export const ClosedDays = ({ label, value, error, onChange }: Props) => {
  const { t, i18n } = useTranslation('rules')
  const [day, pick] = useState('')
  const said = (one: string): string =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(one))
  const isFull = value.length >= bounds['hours.closed'].most
  const reason = isFull ? 'daysFull' : day === '' ? 'noDay' : value.includes(day) ? 'hasDay' : undefined
  const whyNot = reason && t(`hours.${reason}`)
  return (
    <div className="sm:col-span-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={label} error={error} className="w-52">
          <TextInput type="date" value={day} onChange={(event) => pick(event.target.value)} />
        </Field>
        <Button
          size="small"
          whyNot={whyNot}
          onClick={() => {
            onChange([...value, day].toSorted())
            pick('')
          }}
        >
          {t('hours.addDay')}
        </Button>
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4">
        {value.map((one) => (
          <li key={one} className="flex items-center gap-1">
            {said(one)}
            <IconButton
              label={t('hours.removeDay', { day: said(one) })}
              icon={<X aria-hidden />}
              onClick={() => onChange(value.filter((other) => other !== one))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
