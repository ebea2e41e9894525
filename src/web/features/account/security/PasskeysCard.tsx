import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listPasskeys, removePasskey } from '#contract/user/passkeys.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { ConfirmButton } from '#web/app/ConfirmButton.tsx'
import { Loaded } from '#web/app/Loaded.tsx'
import { PageCard } from '#web/app/PageCard.tsx'
import { moment } from '#web/app/time.ts'
import { useSayRefusal } from '#web/app/useSayRefusal.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { AddPasskey } from './AddPasskey.tsx'

/** One's passkeys: which there are, one more, one less. */
export const PasskeysCard = () => {
  const { t, i18n } = useTranslation('account')
  const say = useSayRefusal()
  const keys = useQuery(query(listPasskeys, {}))
  const remove = useSend(removePasskey, [listPasskeys])
  return (
    <PageCard title={t('passkeys.title')} text={t('passkeys.text')}>
      <Loaded of={keys} rows={1}>
        {({ passkeys }) => (
          <ul className="mb-5 divide-y divide-line empty:hidden">
            {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-3 py-3 first:pt-0">
                <div className="min-w-0 flex-1 basis-56">
                  <p className="font-semibold">{name}</p>
                  <p className="text-sm text-quiet">
                    {t('passkeys.made', { time: moment(createdAt, i18n.language) })}
                    {' · '}
                    {lastUsedAt
                      ? t('passkeys.used', { time: moment(lastUsedAt, i18n.language) })
                      : t('passkeys.unused')}
                  </p>
                </div>
                <ConfirmButton
                  size="small"
                  look="quiet"
                  aria-label={t('passkeys.removeNamed', { name })}
                  title={t('passkeys.removeNamed', { name })}
                  text={t('passkeys.removeText')}
                  yes={t('remove')}
                  onYes={() => remove.mutate({ params: { id } })}
                >
                  {t('remove')}
                </ConfirmButton>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {remove.error && <Notice look="bad">{say(remove.error)}</Notice>}
      <AddPasskey />
    </PageCard>
  )
}
