import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LineForm } from '#web/shared/form/LineForm.tsx'
import { useNames } from '#web/shared/moderation/useNames.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { inAddress, type Sought } from './sought.ts'

interface Props {
  readonly slug: string
  readonly sought: Sought
}

/** Searches the plays of a room by title, artist, DJ and day; what is looked for stands in the address. */
export const SearchPlays = ({ slug, sought }: Props) => {
  const { t } = useTranslation('history')
  const navigate = useNavigate()
  const { words, dj } = sought
  const nameOf = useNames(dj === '' ? [] : [dj])
  const look = async (part: Partial<Sought>): Promise<void> =>
    navigate({ to: '/r/$slug/history', params: { slug }, search: inAddress({ ...sought, ...part }) })
  return (
    <search className="mb-6 block">
      <LineForm
        label={t('search')}
        button={t('find')}
        input={{ autoComplete: 'off', maxLength: 100, placeholder: words === '' ? t('searchFor') : words }}
        busy={false}
        send={(q) => look({ words: q })}
      />
      <div className="mt-3 grid grid-cols-2 gap-3 sm:max-w-md">
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={t(end)}>
            <TextInput
              type="date"
              value={sought[end]}
              onChange={({ target }) => void look({ [end]: target.value })}
            />
          </Field>
        ))}
      </div>
      {Object.values(sought).some((part) => part !== '') && (
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
          <span>
            {[
              words !== '' && t('foundFor', { words }),
              dj !== '' && t('playedBy', { name: nameOf(dj) ?? t('somebody') }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <Link to="/r/$slug/history" params={{ slug }} className="underline">
            {t('allNights')}
          </Link>
        </p>
      )}
    </search>
  )
}
