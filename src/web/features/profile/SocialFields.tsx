import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { networks, type ProfileFormInput } from './profileForm.ts'

interface Props {
  readonly register: UseFormRegister<ProfileFormInput>
  readonly errors: FieldErrors<ProfileFormInput>
}

/** One's names on other networks. */
export const SocialFields = ({ register, errors }: Props) => {
  const { t } = useTranslation('profile')
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t('socials')}</legend>
      <p className="mb-3 text-sm text-quiet">{t('socialsHint')}</p>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {networks.map((network) => (
          <Field
            key={network}
            label={t(`social.${network}`)}
            error={errors[network] && t('handleWrong', { network: t(`social.${network}`) })}
          >
            <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} {...register(network)} />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
