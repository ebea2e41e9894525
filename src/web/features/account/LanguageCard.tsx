import { useTranslation } from 'react-i18next'
import { putUserData, userData } from '#contract/user/settings.ts'
import { useSend } from '#web/api/useSend.ts'
import { changeLanguage } from '#web/shared/i18n/i18n.ts'
import { languageOf } from '#web/shared/i18n/languageOf.ts'
import { type Language, languages } from '#web/shared/i18n/languages.ts'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'

const options = (Object.keys(languages) as Language[]).map((value) => ({ value, label: languages[value] }))

/** The language of the pages, and of the letters we send. */
export const LanguageCard = () => {
  const { t, i18n } = useTranslation('account')
  const say = useSayRefusal()
  const keep = useSend(putUserData, [userData])
  const choose = (tag: string): void => {
    const language = languageOf(tag)
    void changeLanguage(language)
    keep.mutate({ body: { language } })
  }
  return (
    <PageCard title={t('language.title')} text={t('language.text')}>
      <Field label={t('language.label')} className="max-w-xs">
        <SelectInput
          options={options}
          value={languageOf(i18n.language)}
          onChange={(event) => choose(event.target.value)}
        />
      </Field>
      {keep.error && <Notice look="bad">{say(keep.error)}</Notice>}
    </PageCard>
  )
}
