import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ownBot } from '#contract/user/bots.ts'
import { need, type Needs } from '#web/api/needs.ts'
import { query } from '#web/api/queries.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { isMember } from '#web/api/session.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { BotCard } from './bot/BotCard.tsx'
import { MakeBotCard } from './bot/MakeBotCard.tsx'
import { SettingsPage } from './SettingsPage.tsx'

export const needs: Needs = ({ session }) => (isMember(session) ? [need(ownBot, {})] : [])

/** `/settings/bot` */
export const BotPage = () => {
  const { t } = useTranslation('account')
  const bot = useQuery(query(ownBot, {}))
  const hasNone = bot.error instanceof ApiRefusal && bot.error.code === 'botNotFound'
  return (
    <SettingsPage title={t('bot.title')} text={t('bot.text')}>
      {hasNone ? <MakeBotCard /> : <Loaded of={bot}>{(profile) => <BotCard bot={profile} />}</Loaded>}
    </SettingsPage>
  )
}
