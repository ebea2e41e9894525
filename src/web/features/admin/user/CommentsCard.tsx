import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { AdminUser } from '#contract/user/administration.ts'
import { addModerationComment, moderationComments } from '#contract/user/moderation.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { moment } from '#web/shared/format/time.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

/** What moderators noted about somebody, for one another. */
export const CommentsCard = ({ user }: { readonly user: AdminUser }) => {
  const { t, i18n } = useTranslation(['admin', 'common'])
  const say = useSayRefusal()
  const comments = useQuery(query(moderationComments, { params: { userId: user.uuid } }))
  const add = useSend(addModerationComment, [moderationComments])
  const form = useForm({ defaultValues: { comment: '' } })
  return (
    <PageCard title={t('admin:comments.title')} text={t('admin:comments.text')}>
      <Form
        submit={form.handleSubmit(async ({ comment }) => {
          await add.mutateAsync({ body: { userUuid: user.uuid, comment } })
          form.reset()
        })}
        className="mb-5 flex flex-col items-start gap-3"
      >
        <Field
          label={t('admin:comments.label')}
          error={form.formState.errors.comment?.message}
          className="w-full"
        >
          <TextArea
            rows={2}
            maxLength={2000}
            {...form.register('comment', {
              validate: (typed) => typed.trim() !== '' || t('common:field.missing'),
            })}
          />
        </Field>
        {add.error && <Notice look="bad">{say(add.error)}</Notice>}
        <Button type="submit" size="small" busy={add.isPending}>
          {t('admin:comments.submit')}
        </Button>
      </Form>
      <Loaded of={comments}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-sm text-quiet">{t('admin:comments.none')}</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {list.map((one) => (
                <li key={one.id} className="rounded-md bg-raised p-3">
                  <p className="whitespace-pre-wrap">{one.comment}</p>
                  <p className="mt-1 text-sm text-quiet">
                    {one.authorName} · {moment(one.createdAt, i18n.language)}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </PageCard>
  )
}
