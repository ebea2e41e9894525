import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { allAvatars } from '#contract/merch/avatars.ts'
import { type EffectKind, effectKinds } from '#contract/merch/consumables.ts'
import { query } from '#web/api/queries.ts'
import { useAvatarName } from '#web/shared/person/useAvatarName.ts'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { colorOf, type ConsumableForm } from './consumableForm.ts'

interface Props {
  readonly form: ConsumableForm
  readonly onChange: (part: Partial<ConsumableForm>) => void
}

/** What a consumable does: its kind, and what that kind can have. */
export const EffectFields = ({ form, onChange }: Props) => {
  const { t } = useTranslation(['admin', 'effects'])
  const { kind } = form
  const mayColor = colorOf[kind]
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="sr-only">{t('admin:consumables.what')}</legend>
      <Field label={t('admin:consumables.kind')}>
        <SelectInput
          value={kind}
          onChange={(event) => onChange({ kind: event.target.value as EffectKind })}
          options={effectKinds.map((value) => ({ value, label: t(`effects:kind.${value}`) }))}
        />
      </Field>
      {kind === 'spotlight' && (
        <Field label={t('admin:consumables.on')}>
          <SelectInput
            value={form.target}
            onChange={(event) => onChange({ target: event.target.value === 'self' ? 'self' : 'dj' })}
            options={(['dj', 'self'] as const).map((value) => ({
              value,
              label: t(`admin:consumables.target.${value}`),
            }))}
          />
        </Field>
      )}
      {kind === 'emojiRain' && (
        <Field label={t('admin:consumables.emoji')} hint={t('admin:consumables.emojiHint')}>
          <TextInput
            value={form.emoji}
            maxLength={16}
            required
            autoComplete="off"
            onChange={(event) => onChange({ emoji: event.target.value })}
          />
        </Field>
      )}
      {kind === 'avatar' && <AvatarField {...{ form, onChange }} />}
      {kind !== 'tint' && kind !== 'avatar' && (
        <Field label={t('admin:consumables.seconds')}>
          <TextInput
            type="number"
            min={1}
            max={30}
            step={0.5}
            required
            value={form.seconds}
            onChange={(event) => onChange({ seconds: Number(event.target.value) })}
          />
        </Field>
      )}
      {mayColor === 'may' && (
        <Switch
          label={t('admin:consumables.ownColor')}
          hint={t('admin:consumables.ownColorHint')}
          checked={form.hasColor}
          onChange={(hasColor) => onChange({ hasColor })}
        />
      )}
      {(mayColor === 'must' || (mayColor === 'may' && form.hasColor)) && (
        <Field label={t('admin:consumables.color')}>
          <TextInput
            type="color"
            className="h-11 cursor-pointer p-1"
            value={form.color.toLowerCase()}
            onChange={(event) => onChange({ color: event.target.value.toUpperCase() })}
          />
        </Field>
      )}
    </fieldset>
  )
}

const AvatarField = ({ form, onChange }: Props) => {
  const { t } = useTranslation('admin')
  const nameOf = useAvatarName()
  const avatars = useQuery(query(allAvatars, {}))
  const slugs = [...new Set([...(avatars.data ?? []).map(({ slug }) => slug), form.avatarSlug])]
  return (
    <Field label={t('consumables.avatar')}>
      <SelectInput
        value={form.avatarSlug}
        required
        onChange={(event) => onChange({ avatarSlug: event.target.value })}
        options={slugs.toSorted().map((value) => ({
          value,
          label: value === '' ? t('consumables.choose') : nameOf(value),
        }))}
      />
    </Field>
  )
}
