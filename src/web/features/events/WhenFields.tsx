import { type Control, type FieldErrors, type UseFormRegister, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Recurrence } from '#contract/room/event.ts'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { NextDates } from './NextDates.tsx'
import { type EventFields, usual } from './eventFields.ts'
import { type Plan, planOf } from './plan.ts'

interface Props {
  readonly control: Control<EventFields>
  readonly register: UseFormRegister<EventFields>
  readonly errors: FieldErrors<EventFields>
  /** The zone whose clock is meant. */
  readonly zone: string
  /** What stands there now, where it cannot be said with the fields. */
  readonly same?: Recurrence | null
  /** One time of a series: it does not repeat by itself. */
  readonly isOne?: boolean
  /** Times that need no look ahead: they are as before. */
  readonly isKnown?: (plan: Plan) => boolean
}

const lengths = [30, 60, 90, 120, 180, 240, 360, 480] as const
const repetitions = ['none', 'day', 'week', 'month'] as const

/** When an event is, and the next five dates that follow from it. */
export const WhenFields = ({ control, register, errors, zone, same = null, isOne, isKnown }: Props) => {
  const { t, i18n } = useTranslation('events')
  const [date, time, minutes, repeat] = useWatch({ control, name: ['date', 'time', 'minutes', 'repeat'] })
  const plan = planOf({ date, time, minutes, repeat: isOne ? 'none' : repeat }, zone, same)
  const hours = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  })
  const offered = [...new Set([...lengths, Number(minutes)])].sort((a, b) => a - b)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('form.date')} error={errors.date && t('form.dateMissing')}>
          <TextInput type="date" {...register('date', { required: true })} />
        </Field>
        <Field
          label={t('form.time')}
          hint={t(zone === usual().zone ? 'form.zone' : 'form.itsZone', { zone })}
          error={errors.time && t('form.dateMissing')}
        >
          <TextInput type="time" {...register('time', { required: true })} />
        </Field>
        <Field label={t('form.length')}>
          <SelectInput
            options={offered.map((length) => ({ value: length, label: hours.format(length / 60) }))}
            {...register('minutes')}
          />
        </Field>
        {!isOne && (
          <Field label={t('form.repeat')}>
            <SelectInput
              options={[...repetitions, ...(repeat === 'same' ? (['same'] as const) : [])].map((value) => ({
                value,
                label: t(`repeat.${value}`),
              }))}
              {...register('repeat')}
            />
          </Field>
        )}
      </div>
      {plan && !isKnown?.(plan) && <NextDates plan={plan} />}
    </>
  )
}
