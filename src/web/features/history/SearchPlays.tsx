import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LineForm } from '#web/shared/form/LineForm.tsx'
import { useNames } from '#web/shared/moderation/useNames.ts'

interface Props {
  readonly slug: string
  readonly words: string
  /** Whose plays alone; empty for everybody's. */
  readonly dj: string
}

/** Searches the plays of a room by title and artist; what is looked for stands in the address. */
export const SearchPlays = ({ slug, words, dj }: Props) => {
  const { t } = useTranslation('history')
  const navigate = useNavigate()
  const nameOf = useNames(dj === '' ? [] : [dj])
  const look = async (q: string): Promise<void> =>
    navigate({ to: '/r/$slug/history', params: { slug }, search: { q, ...(dj !== '' && { dj }) } })
  return (
    <search className="mb-6 block">
      <LineForm
        label={t('search')}
        button={t('find')}
        input={{ autoComplete: 'off', maxLength: 100, placeholder: words === '' ? t('searchFor') : words }}
        busy={false}
        send={look}
      />
      {(words !== '' || dj !== '') && (
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
