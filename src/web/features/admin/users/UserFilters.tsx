import { useTranslation } from 'react-i18next'
import { ladder } from '#contract/roles.ts'
import { useTyped } from '#web/shared/page/useTyped.ts'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { type UserSearch, userStates } from './userQuery.ts'

interface Props {
  readonly search: UserSearch
  readonly onChange: (change: UserSearch) => void
}

/** Whom the list shows. What is typed holds once the typing rests. */
export const UserFilters = ({ search, onChange }: Props) => {
  const { t } = useTranslation('admin')
  const [find, setFind] = useTyped(search.find ?? '', (text) => onChange({ find: text }))
  const any = { value: '', label: t('users.any') }
  return (
    <search className="mb-5 grid gap-3 sm:grid-cols-[1fr_12rem_12rem]">
      <Field label={t('users.find')}>
        <TextInput
          type="search"
          autoComplete="off"
          placeholder={t('users.findHint')}
          value={find}
          onChange={(event) => setFind(event.target.value)}
        />
      </Field>
      <Field label={t('users.role')}>
        <SelectInput
          value={search.role ?? ''}
          onChange={(event) => onChange({ role: event.target.value })}
          options={[any, ...ladder.map((role) => ({ value: role, label: t(`role.${role}`) }))]}
        />
      </Field>
      <Field label={t('users.state')}>
        <SelectInput
          value={search.state ?? ''}
          onChange={(event) => onChange({ state: event.target.value })}
          options={[any, ...userStates.map((state) => ({ value: state, label: t(`state.${state}`) }))]}
        />
      </Field>
    </search>
  )
}
