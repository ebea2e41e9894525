import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { allAvatars } from '#contract/merch/avatars.ts'
import type { SeasonAward } from '#contract/merch/seasons.ts'
import { query } from '#web/api/queries.ts'
import { useAvatarName } from '#web/shared/person/useAvatarName.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

interface Props {
  readonly awards: readonly SeasonAward[]
  readonly onChange: (awards: readonly SeasonAward[]) => void
}

/** What a season gives. */
export const AwardFields = ({ awards, onChange }: Props) => {
  const { t } = useTranslation('admin')
  const nameOf = useAvatarName()
  const avatars = useQuery(query(allAvatars, {}))
  const given = avatars.data?.filter(({ avatarStatus }) => avatarStatus === 'SEASON_AWARD') ?? []
  const change = (n: number, part: Partial<SeasonAward>): void =>
    onChange(awards.map((award, at) => (at === n ? { ...award, ...part } : award)))
  const slugs = [
    ...new Set([...given.map(({ slug }) => slug), ...awards.map(({ avatarSlug }) => avatarSlug)]),
  ]
  const [first] = slugs
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-semibold">{t('seasons.awards')}</legend>
      {awards.map((award, n) => (
        <div key={n} className="grid grid-cols-2 items-end gap-2 sm:grid-cols-[1fr_1fr_8rem_auto]">
          <Field label={t('seasons.avatar')}>
            <SelectInput
              value={award.avatarSlug}
              onChange={(event) => change(n, { avatarSlug: event.target.value })}
              options={slugs.map((value) => ({ value, label: nameOf(value) }))}
            />
          </Field>
          <Field label={t('seasons.by')}>
            <SelectInput
              value={award.by}
              onChange={(event) => change(n, { by: event.target.value === 'place' ? 'place' : 'points' })}
              options={(['points', 'place'] as const).map((value) => ({
                value,
                label: t(`seasons.${value}`),
              }))}
            />
          </Field>
          <Field label={t('seasons.value')}>
            <TextInput
              type="number"
              min={1}
              max={1_000_000_000}
              required
              value={award.rankingValue}
              onChange={(event) => change(n, { rankingValue: Number(event.target.value) })}
            />
          </Field>
          <IconButton
            label={t('seasons.removeAward', { avatar: nameOf(award.avatarSlug) })}
            icon={<X aria-hidden />}
            onClick={() => onChange(awards.filter((_, at) => at !== n))}
          />
        </div>
      ))}
      {first === undefined ? (
        <p className="text-sm text-quiet">{t('seasons.noAvatars')}</p>
      ) : (
        awards.length < 20 && (
          <Button
            size="small"
            className="justify-self-start"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => onChange([...awards, { avatarSlug: first, by: 'points', rankingValue: 100 }])}
          >
            {t('seasons.addAward')}
          </Button>
        )
      )}
    </fieldset>
  )
}
