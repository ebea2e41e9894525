import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { rank, type TokenRole } from '#contract/roles.ts'
import type { AdminUser } from '#contract/user/administration.ts'
import { addRole, grantableRoles } from '#contract/user/moderation.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { aboutUsers } from './about.ts'

interface Props {
  readonly user: AdminUser
  /** The role of whoever grants: nobody gives more than that. */
  readonly own: TokenRole
}

const grantableFrom = (role: string) => grantableRoles.find((one) => one === role) ?? 'user'

/** The site role of somebody. */
export const RoleCard = ({ user, own }: Props) => {
  const { t } = useTranslation('admin')
  const say = useSayRefusal()
  const grant = useSend(addRole, aboutUsers)
  // Follows the role that others give meanwhile.
  const form = useForm({ values: { role: grantableFrom(user.role) } })
  const isSame = useWatch({ control: form.control, name: 'role' }) === user.role
  const submit = form.handleSubmit(async ({ role }) => {
    await grant.mutateAsync({ body: { userUuid: user.uuid, role } })
    toast({ look: 'good', title: t('roles.done', { name: user.nickname, role: t(`role.${role}`) }) })
  })
  return (
    <PageCard title={t('roles.title')} text={t('roles.text')}>
      <Form submit={submit} className="flex flex-wrap items-end gap-3">
        <Field label={t('roles.label')} className="flex-1 basis-48">
          <SelectInput
            {...form.register('role')}
            options={grantableRoles
              .filter((one) => rank(one) <= rank(own))
              .map((value) => ({ value, label: t(`role.${value}`) }))}
          />
        </Field>
        <Button type="submit" busy={grant.isPending} whyNot={isSame ? t('roles.same') : undefined}>
          {t('roles.submit')}
        </Button>
      </Form>
      {grant.error && <Notice look="bad">{say(grant.error)}</Notice>}
    </PageCard>
  )
}
