import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Appeal, appeals, decideAppeal } from '#contract/audit/appeals.ts'
import { moderationLog } from '#contract/audit/moderationLog.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { moment } from '#web/shared/format/time.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { LogLine } from './LogLine.tsx'
import { useNames } from './useNames.ts'

/** What people appealed and nobody answered yet, the oldest first. */
export const AppealsTab = ({ scope }: { readonly scope: string | undefined }) => {
  const { t } = useTranslation('moderation')
  const open = useQuery(query(appeals, { query: { state: 'OPEN', ...(scope !== undefined && { scope }) } }))
  const nameOf = useNames(open.data?.appeals.map(({ action }) => action.userUuid) ?? [])
  return (
    <section aria-label={t('tabs.appeals')}>
      <Loaded of={open}>
        {({ appeals: list }) =>
          list.length === 0 ? (
            <EmptyState title={t('noAppeals')} text={t('noAppealsText')} />
          ) : (
            <ul className="flex flex-col gap-3">
              {list.map((one) => (
                <li key={one.id} className="rounded-md border border-line bg-panel p-4">
                  <OneAppeal appeal={one} name={nameOf(one.action.userUuid)} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

interface Props {
  readonly appeal: Appeal
  readonly name: string | undefined
}

interface Typed {
  readonly state: 'UPHELD' | 'CHANGED' | 'LIFTED'
  readonly answer: string
}

const OneAppeal = ({ appeal, name }: Props) => {
  const { t, i18n } = useTranslation(['moderation', 'common'])
  const say = useSayRefusal()
  const decide = useSend(decideAppeal, [appeals, moderationLog])
  const form = useForm<Typed>({ defaultValues: { state: 'UPHELD', answer: '' } })
  return (
    <>
      <LogLine act={appeal.action} who={name ?? t('moderation:somebody')} />
      <blockquote className="my-3 border-l-2 border-accent pl-3 break-words whitespace-pre-wrap">
        {appeal.text}
        <footer className="text-sm text-quiet">{moment(appeal.createdAt, i18n.language)}</footer>
      </blockquote>
      <Form
        submit={form.handleSubmit((body) => decide.mutateAsync({ params: { id: appeal.id }, body }))}
        className="flex flex-col gap-3"
      >
        <Field label={t('moderation:decision')} className="max-w-sm">
          <SelectInput
            {...form.register('state')}
            options={(['UPHELD', 'CHANGED', 'LIFTED'] as const).map((value) => ({
              value,
              label: t(`moderation:decide.${value}`),
            }))}
          />
        </Field>
        <Field
          label={t('moderation:answer')}
          hint={t('moderation:answerHint')}
          error={form.formState.errors.answer?.message}
        >
          <TextArea
            rows={2}
            maxLength={1000}
            {...form.register('answer', {
              validate: (typed) => typed.trim() !== '' || t('common:field.missing'),
            })}
          />
        </Field>
        {decide.error && <Notice look="bad">{say(decide.error)}</Notice>}
        <div>
          <Button type="submit" look="primary" busy={decide.isPending}>
            {t('moderation:decideIt')}
          </Button>
        </div>
      </Form>
    </>
  )
}
