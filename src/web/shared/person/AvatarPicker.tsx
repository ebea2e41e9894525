import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { avatarSlugs } from '#contract/avatars.ts'
import { wearableAvatars } from '#contract/merch/avatars.ts'
import { query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { PersonFigure } from './PersonFigure.tsx'
import { useAvatarName } from './useAvatarName.ts'

interface Props {
  readonly value: string
  readonly color: string
  readonly onChange: (slug: string) => void
}

/** All avatars one may wear, in the person's colour, of which one is worn; arrow keys walk through them. */
export const AvatarPicker = ({ value, color, onChange }: Props) => {
  const { t } = useTranslation('person')
  const nameOf = useAvatarName()
  const wearable = useQuery({ ...query(wearableAvatars, {}), enabled: isMember(useSession()) })
  // Until that is known, and for whoever has no account yet, those that are everybody's from the beginning.
  const slugs = wearable.data?.map(({ slug }) => slug) ?? avatarSlugs
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('avatar')}</legend>
      <RadioGroup
        aria-label={t('avatar')}
        value={value}
        // Their order may be another one: nobody is to choose what comes to lie under the pointer.
        disabled={wearable.isLoading}
        onValueChange={(next) => onChange(next)}
        className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2"
      >
        {slugs.map((slug) => (
          <Radio.Root
            key={slug}
            value={slug}
            aria-label={nameOf(slug)}
            title={nameOf(slug)}
            className="grid place-items-center rounded-md bg-ink p-2 ring-1 ring-line transition-shadow hover:ring-edge data-checked:bg-raised data-checked:ring-2 data-checked:ring-accent"
          >
            <PersonFigure avatarId={slug} color={color} className="w-full max-w-16" />
          </Radio.Root>
        ))}
      </RadioGroup>
    </fieldset>
  )
}
