import { useTranslation } from 'react-i18next'
import { TokenPurpose } from '#contract/merch/tokenTransactions.ts'
import { useTyped } from '#web/shared/page/useTyped.ts'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

/** What is looked for in a statement; nothing of it: all lines. */
export interface Sought {
  readonly find: string
  readonly purpose: TokenPurpose | undefined
}

export const nothingSought: Sought = { find: '', purpose: undefined }

export const isSought = ({ find, purpose }: Sought): boolean => find.trim() !== '' || purpose !== undefined

/** The same as a request says it. */
export const soughtQuery = ({ find, purpose }: Sought) => ({
  ...(find.trim() !== '' && { find: find.trim() }),
  ...(purpose !== undefined && { purpose }),
})

/** Of a text that names a purpose; else undefined. */
export const purposeNamed = (text: string | undefined): TokenPurpose | undefined =>
  TokenPurpose.options.find((one) => one === text)

interface Props {
  readonly sought: Sought
  readonly onChange: (next: Sought) => void
}

/** Looks for lines of a statement by their words and by what they were for. */
export const StatementSearch = ({ sought, onChange }: Props) => {
  const { t } = useTranslation('tokens')
  const [typed, type] = useTyped(sought.find, (find) => onChange({ ...sought, find }))
  return (
    <search className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Field label={t('search.find')}>
        <TextInput
          type="search"
          autoComplete="off"
          maxLength={100}
          placeholder={t('search.hint')}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </Field>
      <Field label={t('search.purpose')}>
        <SelectInput
          value={sought.purpose ?? ''}
          onChange={({ target }) => onChange({ ...sought, purpose: purposeNamed(target.value) })}
          options={[
            { value: '', label: t('search.all') },
            ...TokenPurpose.options.map((value) => ({ value, label: t(`purpose.${value}`) })),
          ]}
        />
      </Field>
    </search>
  )
}
