import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { atLeast } from '#contract/roles.ts'
import { adminPhones, deleteAdminPhone } from '#contract/user/administration.ts'
import { whitelistPhone } from '#contract/user/phones.ts'
import { need, type Needs } from '#web/api/needs.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { moment } from '#web/shared/format/time.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'

const ALL = { query: { limit: 200, sort: 'createdAt,DESC' } }

export const needs: Needs = ({ session }) =>
  atLeast(session?.role ?? 'guest', 'admin') ? [need(adminPhones, ALL)] : []

/** `/manage/phones`: numbers that get a code whatever their validation says. */
export const PhonesPage = () => {
  const { t, i18n } = useTranslation(['admin', 'common'])
  const say = useSayRefusal()
  const phones = useQuery(query(adminPhones, ALL))
  const add = useSend(whitelistPhone, [adminPhones])
  const remove = useSend(deleteAdminPhone, [adminPhones])
  const form = useForm({ defaultValues: { phone: '', note: '' } })
  const problem = add.error ?? remove.error
  const take = async (row: { id: number; phone: string; note: string }): Promise<void> => {
    await remove.mutateAsync({ params: { id: row.id } })
    toast({
      title: t('admin:phones.removed', { phone: row.phone }),
      action: {
        label: t('common:undo'),
        run: () => add.mutate({ body: { phone: row.phone, note: row.note } }),
      },
    })
  }
  return (
    <>
      <PageHead title={t('admin:phones.title')} text={t('admin:phones.text')} />
      <Form
        submit={form.handleSubmit(async (body) => {
          await add.mutateAsync({ body })
          form.reset()
        })}
        className="mb-6 flex flex-wrap items-end gap-3"
      >
        <Field
          label={t('admin:phones.phone')}
          error={form.formState.errors.phone?.message}
          className="flex-1 basis-52"
        >
          <TextInput type="tel" {...form.register('phone', { required: t('common:field.missing') })} />
        </Field>
        <Field label={t('admin:phones.note')} className="flex-1 basis-52">
          <TextInput maxLength={200} {...form.register('note')} />
        </Field>
        <Button type="submit" look="primary" busy={add.isPending}>
          {t('admin:phones.add')}
        </Button>
      </Form>
      {problem && <Notice look="bad">{say(problem)}</Notice>}
      <Loaded of={phones} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t('admin:phones.none')} />
          ) : (
            <Card>
              <ul className="divide-y divide-line">
                {data.map(({ id = 0, phone: number = '', note: why = '', createdAt }) => (
                  <li key={id} className="flex flex-wrap items-center gap-3 px-5 py-3">
                    <div className="min-w-0 flex-1 basis-52">
                      <p className="font-semibold">{number}</p>
                      <p className="text-sm text-quiet">
                        {[why, createdAt && moment(createdAt, i18n.language)].filter(Boolean).join(' · ')}
                      </p>
                    </div>
                    <Button
                      size="small"
                      aria-label={t('admin:phones.removeNamed', { phone: number })}
                      onClick={() => void take({ id, phone: number, note: why }).catch(() => undefined)}
                    >
                      {t('admin:phones.remove')}
                    </Button>
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
    </>
  )
}
