import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { exemptRoles } from '#contract/room/rules/shared.ts'
import { Choices } from './Choices.tsx'
import { keyOf, type RulesForm } from './draft.ts'

interface Props {
  readonly form: UseFormReturn<RulesForm>
  /** The rule's place in the document. */
  readonly path: string
}

/** Who is not bound by a rule, folded until somebody wants to know. */
export const ExemptChoice = ({ form, path }: Props) => {
  const { t, i18n } = useTranslation('rules')
  return (
    <Controller
      control={form.control}
      name={`values.${keyOf(`${path}.exempt`)}`}
      render={({ field: { value, onChange } }) => {
        const held = value as readonly string[]
        const named = exemptRoles
          .filter((role) => held.includes(role))
          .map((role) => t(`exempt.role.${role}`))
        const list = new Intl.ListFormat(i18n.language).format(named)
        return (
          <details>
            <summary className="flex min-h-10 w-fit cursor-pointer items-center text-sm text-quiet underline decoration-edge underline-offset-4 hover:text-text">
              {named.length === 0 ? t('exempt.nobody') : t('exempt.some', { list })}
            </summary>
            <Choices
              label={t('exempt.label')}
              value={held}
              onChange={onChange}
              options={exemptRoles.map((role) => ({ value: role, label: t(`exempt.role.${role}`) }))}
            />
          </details>
        )
      }}
    />
  )
}
