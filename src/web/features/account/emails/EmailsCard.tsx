import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listEmails } from '#contract/user/emails.ts'
import { query } from '#web/api/queries.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { AddEmail } from './AddEmail.tsx'
import { EmailLine } from './EmailLine.tsx'

/** One's e-mails: which are verified, and another one. */
export const EmailsCard = () => {
  const { t } = useTranslation('account')
  const emails = useQuery(query(listEmails, {}))
  return (
    <PageCard title={t('emails.title')} text={t('emails.text')}>
      <Loaded of={emails} rows={1}>
        {(data) => (
          <ul className="mb-5 divide-y divide-line empty:hidden">
            {data.emails.map((email) => (
              <EmailLine key={email.id} email={email} isLast={data.emails.length === 1} />
            ))}
          </ul>
        )}
      </Loaded>
      <AddEmail />
    </PageCard>
  )
}
