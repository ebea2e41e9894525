import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listPasskeys } from '#contract/user/passkeys.ts'
import { query } from '#web/api/queries.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { PasskeyLine } from './PasskeyLine.tsx'

/** One's passkeys: which there are, one more, one less. */
export const PasskeysCard = () => {
  const { t } = useTranslation('account')
  const keys = useQuery(query(listPasskeys, {}))
  return (
    <PageCard title={t('passkeys.title')} text={t('passkeys.text')}>
      <Loaded of={keys} rows={1}>
        {({ passkeys }) => (
          <ul className="mb-5 divide-y divide-line empty:hidden">
            {passkeys.map((passkey) => (
              <PasskeyLine key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
      </Loaded>
      <AddPasskey />
    </PageCard>
  )
}
