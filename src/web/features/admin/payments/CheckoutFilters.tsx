import { useTranslation } from 'react-i18next'
import { CheckoutState } from '#contract/payment/checkouts.ts'
import { useNames } from '#web/shared/moderation/useNames.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { CheckoutSearch } from './checkoutSearch.ts'
import { FindPayer } from './FindPayer.tsx'

interface Props {
  readonly search: CheckoutSearch
  readonly onSeek: (change: CheckoutSearch) => void
}

/** Which checkouts one looks for: how they stand, of whom, when, with or without money. */
export const CheckoutFilters = ({ search, onSeek }: Props) => {
  const { t } = useTranslation('admin')
  const { state = '', test = '', from = '', to = '', person } = search
  const nameOf = useNames(person ? [person] : [])
  return (
    <div className="mb-5 grid gap-4 rounded-lg border border-line bg-panel p-4 sm:p-5">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Field label={t('payments.seek.state')}>
          <SelectInput
            value={state}
            onChange={({ target }) => onSeek({ state: target.value })}
            options={[
              { value: '', label: t('payments.seek.any') },
              ...CheckoutState.options.map((value) => ({ value, label: t(`payments.seek.is.${value}`) })),
            ]}
          />
        </Field>
        <Field label={t('payments.seek.money')}>
          <SelectInput
            value={test}
            onChange={({ target }) => onSeek({ test: target.value })}
            options={(['', '0', '1'] as const).map((value) => ({
              value,
              label: t(`payments.seek.${value === '' ? 'any' : value === '0' ? 'real' : 'tests'}`),
            }))}
          />
        </Field>
        <Field label={t('payments.seek.from')}>
          <TextInput
            type="date"
            max={to}
            value={from}
            onChange={({ target }) => onSeek({ from: target.value })}
          />
        </Field>
        <Field label={t('payments.seek.to')}>
          <TextInput
            type="date"
            min={from}
            value={to}
            onChange={({ target }) => onSeek({ to: target.value })}
          />
        </Field>
      </div>
      {person ? (
        <p className="flex flex-wrap items-center gap-3">
          {t('payments.seek.onlyOf', { name: nameOf(person) ?? t('payments.seek.somebody') })}
          <Button size="small" onClick={() => onSeek({ person: '' })}>
            {t('payments.seek.everybody')}
          </Button>
        </p>
      ) : (
        <FindPayer
          action={({ uuid, nickname }) => (
            <Button
              size="small"
              aria-label={t('payments.seek.theirsNamed', { name: nickname })}
              onClick={() => onSeek({ person: uuid })}
            >
              {t('payments.seek.theirs')}
            </Button>
          )}
        />
      )}
    </div>
  )
}
