import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from './i18n.ts'
import { type Language, languages } from './languages.ts'

interface Props {
  /** Told of a choice, after it holds here. */
  readonly onChoose?: (language: Language) => void
}

/** Both languages by their own names; the choice holds at once and for the next visit. */
export const LanguageSwitch = ({ onChoose }: Props) => {
  const choose = (language: Language): void => {
    void changeLanguage(language)
    onChoose?.(language)
  }
  const { t, i18n } = useTranslation()
  return (
    <div role="group" aria-label={t('language')} className="inline-flex items-center gap-1">
      <Languages aria-hidden className="mr-1 size-5 text-quiet" />
      {(Object.keys(languages) as Language[]).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={i18n.language === language}
          onClick={() => choose(language)}
          className="touchable min-h-9 rounded-md px-3 text-sm font-semibold text-quiet hover:text-text aria-pressed:bg-raised aria-pressed:text-text"
        >
          {languages[language]}
        </button>
      ))}
    </div>
  )
}
