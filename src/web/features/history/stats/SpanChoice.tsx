import { useTranslation } from 'react-i18next'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { spans } from './span.ts'

interface Props {
  readonly days: number
  readonly onChoose: (days: number) => void
}

/** How far back is counted. */
export const SpanChoice = ({ days, onChoose }: Props) => {
  const { t } = useTranslation('history')
  return (
    <Field label={t('stats.span')} className="mb-6 max-w-60">
      <SelectInput
        options={spans.map((count) => ({ value: count, label: t('stats.lastDays', { count }) }))}
        value={days}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      />
    </Field>
  )
}
