import { useTranslation } from 'react-i18next'
import type { Bot } from '#contract/user/bots.ts'
import { listTokens, type ProgramToken, revokeToken } from '#contract/user/tokens.ts'
import { useSend } from '#web/api/useSend.ts'
import { day } from '#web/shared/format/time.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  readonly token: ProgramToken
  /** The bot it acts as; absent: its owner. */
  readonly bot: Bot | undefined
}

/** One token: as whom, what, until when, when it was last used; the end of it. */
export const TokenLine = ({ token, bot }: Props) => {
  const { id, name, hint, scopes, rooms, endsAt, lastUsedOn } = token
  const { t, i18n } = useTranslation('developer')
  const words = t('scopes', { returnObjects: true, nsSeparator: false })
  const say = useSayRefusal()
  const revoke = useSend(revokeToken, [listTokens])
  const facts = [
    bot ? t('asBot', { name: bot.nickname }) : t('asYou'),
    endsAt ? t('until', { day: day(endsAt, i18n.language) }) : t('noEnd'),
    lastUsedOn ? t('used', { day: day(`${lastUsedOn}T12:00:00Z`, i18n.language) }) : t('unused'),
    ...(rooms ? [t('rooms', { count: rooms.length })] : []),
  ]
  return (
    <li className="flex flex-wrap items-start gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold break-words">
          {name} <code className="font-mono text-sm font-normal text-quiet">{hint}…</code>
        </p>
        <p className="text-sm text-quiet">{facts.join(' · ')}</p>
        <ul className="mt-1 text-sm">
          {scopes.map((scope) => (
            <li key={scope}>{words[scope]}</li>
          ))}
        </ul>
        {revoke.error && <Notice look="bad">{say(revoke.error)}</Notice>}
      </div>
      <ConfirmButton
        size="small"
        look="quiet"
        busy={revoke.isPending}
        aria-label={t('revokeNamed', { name })}
        title={t('revokeNamed', { name })}
        text={t('revokeText')}
        yes={t('revoke')}
        onYes={() => revoke.mutate({ params: { id } })}
      >
        {t('revoke')}
      </ConfirmButton>
    </li>
  )
}
