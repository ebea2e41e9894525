import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { allAvatars } from '#contract/merch/avatars.ts'
import { query } from '#web/api/queries.ts'
import { useAvatarName } from '#web/shared/person/useAvatarName.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'

/** A product holds ten things at most, one of them tokens. */
const MOST = 9

interface Props {
  readonly slugs: readonly string[]
  readonly onChange: (slugs: readonly string[]) => void
}

/** The avatars that come with a product. */
export const GrantedAvatars = ({ slugs, onChange }: Props) => {
  const { t } = useTranslation('admin')
  const nameOf = useAvatarName()
  const avatars = useQuery(query(allAvatars, {}))
  const others = (avatars.data ?? []).map(({ slug }) => slug).filter((slug) => !slugs.includes(slug))
  return (
    <div className="grid content-start gap-2">
      <Field label={t('products.avatars')} {...(slugs.length >= MOST && { hint: t('products.avatarsFull') })}>
        <SelectInput
          value=""
          disabled={slugs.length >= MOST}
          onChange={(event) => onChange([...slugs, event.target.value])}
          options={[
            { value: '', label: t('products.addAvatar') },
            ...others.toSorted().map((value) => ({ value, label: nameOf(value) })),
          ]}
        />
      </Field>
      <p className="flex flex-wrap gap-2 empty:hidden">
        {slugs.map((slug) => (
          <Button
            key={slug}
            size="small"
            icon={<X aria-hidden className="size-4" />}
            aria-label={t('products.removeAvatar', { name: nameOf(slug) })}
            onClick={() => onChange(slugs.filter((one) => one !== slug))}
          >
            {nameOf(slug)}
          </Button>
        ))}
      </p>
    </div>
  )
}
