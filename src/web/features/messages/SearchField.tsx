import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fieldLook } from '#web/ui/fieldLook.ts'

interface Props {
  readonly value: string
  readonly onChange: (words: string) => void
}

/** The words one looks for in messages; Escape leaves them. */
export const SearchField = ({ value, onChange }: Props) => {
  const { t } = useTranslation('messages')
  return (
    <label className="relative mx-3 mb-1 block">
      <span className="sr-only">{t('search.label')}</span>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-quiet"
      />
      <input
        type="search"
        value={value}
        maxLength={100}
        autoComplete="off"
        placeholder={t('search.label')}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onChange('')}
        className={`${fieldLook} pl-9`}
      />
    </label>
  )
}
