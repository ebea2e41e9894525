import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listBots, makeBot } from '#contract/user/bots.ts'
import { listTokens, type ProgramToken } from '#contract/user/tokens.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { LineForm } from '#web/shared/form/LineForm.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { BotLine } from './BotLine.tsx'

/** One's bots with their picture, the rooms they are in and their tokens; a new one as long as one may be made. */
export const BotsCard = ({ tokens }: { readonly tokens: readonly ProgramToken[] }) => {
  const { t } = useTranslation('developer')
  const say = useSayRefusal()
  const list = useQuery(query(listBots, {}))
  const make = useSend(makeBot, [listBots, listTokens])
  return (
    <PageCard title={t('botsTitle')} text={t('botsText')}>
      <Loaded of={list} rows={1}>
        {({ bots, most }) => (
          <div className="flex flex-col gap-5">
            {bots.length > 0 && (
              <ul className="divide-y divide-line">
                {bots.map((bot) => (
                  <BotLine
                    key={bot.uuid}
                    bot={bot}
                    tokens={tokens.filter(({ userUuid }) => userUuid === bot.uuid).length}
                  />
                ))}
              </ul>
            )}
            {bots.length < most ? (
              <LineForm
                label={t('botName')}
                button={t('makeBot')}
                input={{ autoComplete: 'off', maxLength: 40 }}
                busy={make.isPending}
                send={(botNickName) => make.mutateAsync({ body: { botNickName } })}
              >
                {make.error && <Notice look="bad">{say(make.error)}</Notice>}
              </LineForm>
            ) : (
              <p className="text-quiet">{t('botsFull', { count: most })}</p>
            )}
          </div>
        )}
      </Loaded>
    </PageCard>
  )
}
