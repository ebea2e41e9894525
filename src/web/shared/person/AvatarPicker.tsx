import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useTranslation } from 'react-i18next'
import { avatarSlugs } from '#contract/avatars.ts'
import { PersonFigure } from './PersonFigure.tsx'

interface Props {
  readonly value: string
  readonly color: string
  readonly onChange: (slug: string) => void
}

/** All avatars in the person's colour, of which one is worn; arrow keys walk through them. */
export const AvatarPicker = ({ value, color, onChange }: Props) => {
  const { t } = useTranslation('person')
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('avatar')}</legend>
      <RadioGroup
        aria-label={t('avatar')}
        value={value}
        onValueChange={(next) => onChange(next)}
        className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2"
      >
        {avatarSlugs.map((slug) => (
          <Radio.Root
            key={slug}
            value={slug}
            aria-label={t(`avatars.${slug}`)}
            title={t(`avatars.${slug}`)}
            className="grid place-items-center rounded-md bg-ink p-2 ring-1 ring-line transition-shadow hover:ring-edge data-checked:bg-raised data-checked:ring-2 data-checked:ring-accent"
          >
            <PersonFigure avatarId={slug} color={color} className="w-full max-w-16" />
          </Radio.Root>
        ))}
      </RadioGroup>
    </fieldset>
  )
}
