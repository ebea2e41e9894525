import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listBots } from '#contract/user/bots.ts'
import { listTokens } from '#contract/user/tokens.ts'
import { need, type Needs } from '#web/api/needs.ts'
import { query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { BotsCard } from './developer/BotsCard.tsx'
import { MakeTokenCard } from './developer/MakeTokenCard.tsx'
import { TokenLine } from './developer/TokenLine.tsx'
import { SettingsPage } from './SettingsPage.tsx'

export const needs: Needs = ({ session }) =>
  isMember(session) ? [need(listTokens, {}), need(listBots, {})] : []

/** `/settings/developer` */
export const DeveloperPage = () => {
  const { t } = useTranslation('developer')
  const list = useQuery(query(listTokens, {}))
  const bots = useQuery(query(listBots, {})).data?.bots ?? []
  return (
    <SettingsPage title={t('title')} text={t('text')}>
      <PageCard title={t('listTitle')} text={t('listText')}>
        <Loaded of={list} rows={1}>
          {({ tokens }) =>
            tokens.length === 0 ? (
              <p className="text-quiet">{t('none')}</p>
            ) : (
              <ul className="divide-y divide-line">
                {tokens.map((token) => (
                  <TokenLine
                    key={token.id}
                    token={token}
                    bot={bots.find(({ uuid }) => uuid === token.userUuid)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </PageCard>
      <BotsCard tokens={list.data?.tokens ?? []} />
      <MakeTokenCard bots={bots} />
      <p>
        <a href="/developers" className="underline">
          {t('documents')}
        </a>
      </p>
    </SettingsPage>
  )
}
