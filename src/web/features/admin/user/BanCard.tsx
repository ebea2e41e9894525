import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { AdminUser } from '#contract/user/administration.ts'
import { ban, kick, temporaryBan, unban } from '#contract/user/moderation.ts'
import { useSend } from '#web/api/useSend.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { toast } from '#web/ui/toast.ts'
import { aboutUsers } from './about.ts'
import { banLengths, endOf } from './banLengths.ts'

/** Out of the rooms, out of the house, and in again; a ban can be taken back from the message that tells of it. */
export const BanCard = ({ user }: { readonly user: AdminUser }) => {
  const { t } = useTranslation(['admin', 'common'])
  const say = useSayRefusal()
  const form = useForm({ defaultValues: { reason: '', length: 'day' } })
  const forGood = useSend(ban, aboutUsers)
  const forTime = useSend(temporaryBan, aboutUsers)
  const lift = useSend(unban, aboutUsers)
  const out = useSend(kick, aboutUsers)
  const problem = forGood.error ?? forTime.error ?? lift.error ?? out.error
  const target = () => ({ userUuid: user.uuid, reason: form.getValues('reason') })

  const shut = async (): Promise<void> => {
    const expirationTime = endOf(form.getValues('length'), Date.now())
    const body = target()
    if (expirationTime === null) await forGood.mutateAsync({ body })
    else await forTime.mutateAsync({ body: { ...body, expirationTime } })
    toast({
      title: t('admin:ban.done', { name: user.nickname }),
      action: { label: t('common:undo'), run: () => lift.mutate({ body }) },
    })
  }
  return (
    <PageCard title={t('admin:ban.title')} text={t('admin:ban.text')}>
      <div className="flex flex-col gap-4">
        <Field label={t('admin:ban.reason')} hint={t('admin:ban.reasonHint')}>
          <TextArea rows={2} maxLength={500} {...form.register('reason')} />
        </Field>
        {!user.bannedAt && (
          <Field label={t('admin:ban.length')} className="max-w-xs">
            <SelectInput
              {...form.register('length')}
              options={banLengths.map((value) => ({ value, label: t(`admin:ban.lengths.${value}`) }))}
            />
          </Field>
        )}
        {problem && <Notice look="bad">{say(problem)}</Notice>}
        <div className="flex flex-wrap gap-3">
          {user.bannedAt ? (
            <Button busy={lift.isPending} onClick={() => lift.mutate({ body: target() })}>
              {t('admin:ban.lift')}
            </Button>
          ) : (
            <>
              <ConfirmButton
                look="danger"
                busy={forGood.isPending || forTime.isPending}
                title={t('admin:ban.sure', { name: user.nickname })}
                text={t('admin:ban.sureText')}
                yes={t('admin:ban.yes')}
                onYes={() => void shut().catch(() => undefined)}
              >
                {t('admin:ban.submit')}
              </ConfirmButton>
              <Button
                busy={out.isPending}
                onClick={() =>
                  out.mutate(
                    { body: target() },
                    { onSuccess: () => toast({ title: t('admin:ban.kicked', { name: user.nickname }) }) },
                  )
                }
              >
                {t('admin:ban.kick')}
              </Button>
            </>
          )}
        </div>
      </div>
    </PageCard>
  )
}
