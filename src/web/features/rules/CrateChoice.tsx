import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { crate as oneCrate } from '#contract/playlist/crates.ts'
import { query } from '#web/api/queries.ts'
import { ownCratesQuery } from '#web/shared/crate/AddToCrate.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'

interface Props {
  readonly label: string
  readonly error: string | undefined
  /** The crate that is chosen; null while none is. */
  readonly value: string | null
  readonly onChange: (crateUuid: string | null) => void
}

/** One of the own crates; one that somebody else chose stays among them. */
export const CrateChoice = ({ label, error, value, onChange }: Props) => {
  const { t } = useTranslation('rules')
  const own = useQuery(ownCratesQuery)
  const crates = own.data?.crates ?? []
  const isOwn = crates.some(({ crateUuid }) => crateUuid === value)
  const asked = query(oneCrate, { params: { crateId: value ?? '' } })
  const other = useQuery({ ...asked, enabled: value !== null && own.isSuccess && !isOwn, retry: false })
  const kept =
    value === null || isOwn ? [] : [{ value, label: other.data?.crateName ?? t('housePlays.otherCrate') }]
  return (
    <Field
      label={label}
      error={error}
      hint={crates.length === 0 && own.isSuccess ? t('housePlays.noCrates') : undefined}
    >
      <SelectInput
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        options={[
          { value: '', label: t('housePlays.noCrate') },
          ...kept,
          ...crates.map(({ crateUuid, crateName, kind, crateSongsNumber }) => ({
            value: crateUuid,
            label: t('housePlays.crate', {
              name: kind === 'likes' ? t('housePlays.likes') : crateName,
              count: crateSongsNumber,
            }),
          })),
        ]}
      />
    </Field>
  )
}
