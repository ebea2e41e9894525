import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { severalRooms } from '#contract/room/lists.ts'
import { type Bot, deleteBot, listBots, ownBot } from '#contract/user/bots.ts'
import { listTokens } from '#contract/user/tokens.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { PersonHead } from '#web/shared/person/PersonHead.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { EditBot } from './EditBot.tsx'

interface Props {
  readonly bot: Bot
  /** How many tokens it has. */
  readonly tokens: number
}

/** One bot: its picture, where it is, what it has; changing and deleting it. */
export const BotLine = ({ bot, tokens }: Props) => {
  const { uuid, nickname, avatarId, color, rooms } = bot
  const { t } = useTranslation('developer')
  const say = useSayRefusal()
  const named = useQuery({
    ...query(severalRooms, { query: { room: rooms } }),
    enabled: rooms.length > 0,
  })
  const remove = useSend(deleteBot, [listBots, listTokens, ownBot])
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
      <PersonHead avatarId={avatarId} color={color} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold break-words">
          <Link to="/u/$uuid" params={{ uuid }} className="hover:underline">
            {nickname}
          </Link>
        </p>
        <p className="text-sm text-quiet">
          {t('botTokens', { count: tokens })}
          {rooms.length === 0 && ` · ${t('botNowhere')}`}
        </p>
        {rooms.length > 0 && (
          <p className="text-sm">
            {t('botIn')}{' '}
            {(named.data?.rooms ?? []).map(({ slug, name }, nth) => (
              <span key={slug}>
                {nth > 0 && ', '}
                <Link to="/r/$slug" params={{ slug }} className="underline">
                  {name}
                </Link>
              </span>
            ))}
          </p>
        )}
        {remove.error && <Notice look="bad">{say(remove.error)}</Notice>}
      </div>
      <EditBot bot={bot} />
      <ConfirmButton
        size="small"
        look="quiet"
        busy={remove.isPending}
        aria-label={t('deleteBotNamed', { name: nickname })}
        title={t('deleteBotNamed', { name: nickname })}
        text={t('deleteBotText')}
        yes={t('deleteBot')}
        onYes={() => remove.mutate({ params: { uuid } })}
      >
        {t('deleteBot')}
      </ConfirmButton>
    </li>
  )
}
