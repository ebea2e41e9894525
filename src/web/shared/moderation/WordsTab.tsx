import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { addWordRule, deleteWordRule, WordAction, wordRules } from '#contract/audit/wordRules.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

/** Words that are not welcome in a room, or on the site; for those who run it. */
export const WordsTab = ({ scope = 'site' }: { readonly scope: string | undefined }) => {
  const { t } = useTranslation(['moderation', 'common'])
  const say = useSayRefusal()
  const answer = useQuery({ ...query(wordRules, { query: { scope } }), retry: false })
  const add = useSend(addWordRule, [wordRules])
  const drop = useSend(deleteWordRule, [wordRules])
  const form = useForm<{ pattern: string; action: WordAction }>({
    defaultValues: { pattern: '', action: 'hold' },
  })
  const submit = form.handleSubmit(async ({ pattern, action }) => {
    await add.mutateAsync({ body: { scope, pattern: pattern.trim(), action } })
    form.reset({ pattern: '', action })
  })
  const problem = add.error ?? drop.error
  return (
    <PageCard title={t('moderation:words.title')} text={t('moderation:words.text')}>
      <Form submit={submit} className="mb-5 grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <Field label={t('moderation:words.pattern')} error={form.formState.errors.pattern?.message}>
          <TextInput
            maxLength={60}
            autoComplete="off"
            {...form.register('pattern', {
              validate: (typed) => typed.trim().length > 1 || t('common:field.missing'),
            })}
          />
        </Field>
        <Field label={t('moderation:words.action')}>
          <SelectInput
            {...form.register('action')}
            options={WordAction.options.map((value) => ({ value, label: t(`moderation:words.do.${value}`) }))}
          />
        </Field>
        <Button type="submit" look="primary" busy={add.isPending}>
          {t('moderation:words.add')}
        </Button>
      </Form>
      {problem && <Notice look="bad">{say(problem)}</Notice>}
      <Loaded of={answer} rows={3}>
        {({ rules }) =>
          rules.length === 0 ? (
            <EmptyState title={t('moderation:words.none')} text={t('moderation:words.noneText')} />
          ) : (
            <ul className="flex flex-col gap-2">
              {rules.map(({ id, pattern, action }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center gap-3 rounded-md border border-line px-4 py-2"
                >
                  <span className="min-w-0 flex-1 basis-40 font-semibold break-words">{pattern}</span>
                  <div className="ml-auto flex items-center gap-3">
                    <span className="text-sm text-quiet">{t(`moderation:words.do.${action}`)}</span>
                    <Button
                      size="small"
                      aria-label={t('moderation:words.drop', { pattern })}
                      onClick={() => drop.mutate({ params: { id } })}
                    >
                      {t('moderation:words.remove')}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </PageCard>
  )
}
