import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contacts, forgetContacts, matchingContacts } from '#contract/social/contacts.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { toast } from '#web/ui/toast.ts'
import { CompareCard } from './privacy/CompareCard.tsx'
import { FoundContacts, peopleAmong } from './privacy/FoundContacts.tsx'
import { SettingsPage } from './SettingsPage.tsx'

/** `/settings/contacts`: finding people by number, and what is kept of the numbers. */
export const ContactsPage = () => {
  const { t } = useTranslation('privacy')
  return (
    <SettingsPage title={t('contacts.title')} text={t('contacts.text')}>
      <CompareCard />
      <KeptCard />
    </SettingsPage>
  )
}

const KeptCard = () => {
  const { t } = useTranslation('privacy')
  const say = useSayRefusal()
  const kept = useQuery(query(contacts, { query: { limit: 1, offset: 0 } }))
  const forget = useSend(forgetContacts, [contacts])
  const forgetAll = (): void =>
    forget.mutate(
      {},
      {
        onSuccess: () => toast({ look: 'good', title: t('contacts.forgotten') }),
        onError: (error) => toast({ look: 'bad', title: say(error) }),
      },
    )
  return (
    <PageCard title={t('contacts.kept')} text={t('contacts.keptText')}>
      <Loaded of={kept} rows={1}>
        {({ count }) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p>{count === 0 ? t('contacts.keptNone') : t('contacts.keptCount', { count })}</p>
              {count > 0 && (
                <ConfirmButton
                  look="danger"
                  title={t('contacts.forgetSure')}
                  text={t('contacts.forgetText')}
                  yes={t('contacts.forget')}
                  onYes={forgetAll}
                >
                  {t('contacts.forget')}
                </ConfirmButton>
              )}
            </div>
            {count > 0 && <Matching />}
          </>
        )}
      </Loaded>
    </PageCard>
  )
}

/** Those among the kept numbers who are here and no friends yet. */
const Matching = () => {
  const { t } = useTranslation('privacy')
  const found = useQuery(query(matchingContacts, { query: { limit: 100, offset: 0 } }))
  const people = peopleAmong(found.data?.contacts ?? [])
  return people.length > 0 && <FoundContacts title={t('contacts.keptHere')} people={people} />
}
