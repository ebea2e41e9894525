import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deletePhone, ownPhone } from '#contract/user/phones.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { AddPhone } from './AddPhone.tsx'

/** One's mobile number: another way in. */
export const PhoneCard = () => {
  const { t } = useTranslation('account')
  const say = useSayRefusal()
  const phone = useQuery(query(ownPhone, {}))
  const remove = useSend(deletePhone, [ownPhone])
  return (
    <PageCard title={t('phone.title')} text={t('phone.text')}>
      <Loaded of={phone} rows={1}>
        {({ phone: number }) =>
          number === null ? (
            <AddPhone />
          ) : (
            <div className="flex flex-wrap items-center gap-3">
              <p className="flex-1 font-semibold">{number}</p>
              <ConfirmButton
                size="small"
                look="quiet"
                busy={remove.isPending}
                aria-label={t('phone.remove')}
                title={t('phone.remove')}
                text={t('phone.removeText')}
                yes={t('remove')}
                onYes={() => remove.mutate({})}
              >
                {t('remove')}
              </ConfirmButton>
              {remove.error && <Notice look="bad">{say(remove.error)}</Notice>}
            </div>
          )
        }
      </Loaded>
    </PageCard>
  )
}
