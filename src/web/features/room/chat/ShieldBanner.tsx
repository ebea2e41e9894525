import { Shield as ShieldIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Shield } from '#contract/room/shield.ts'
import { clock } from '#web/shared/format/clock.ts'
import { useSpan } from '#web/shared/moderation/useSpan.ts'
import { useSeconds } from '../bar/useSeconds.ts'

/** What the room asks of those who write, over the field; a raid's end is counted down. */
export const ShieldBanner = ({ shield }: { readonly shield: Shield }) => {
  const { t } = useTranslation('moderation')
  const span = useSpan()
  const now = useSeconds()
  const {
    slowModeS,
    accountAgeMinutes,
    favoritesMinutes,
    links,
    pictures,
    guests,
    djWaitMinutes,
    raid,
    autoOffAt,
  } = shield
  const left = autoOffAt === null || now === 0 ? null : Math.max(0, Date.parse(autoOffAt) - now)
  const asks = [
    slowModeS > 0 && t('shield.says.slow', { span: span(slowModeS) }),
    accountAgeMinutes > 0 && t('shield.says.age', { span: span(accountAgeMinutes * 60) }),
    favoritesMinutes !== null && t('shield.says.favorites'),
    links !== 'everyone' && t('shield.says.links'),
    pictures !== 'everyone' && t('shield.says.pictures'),
    guests !== 'all' && t(`shield.says.${guests}`),
    djWaitMinutes > 0 && t('shield.says.djWait', { span: span(djWaitMinutes * 60) }),
  ].filter((line) => line !== false)
  if (asks.length === 0) return null
  return (
    <p className="flex items-start gap-2 border-t border-line bg-raised/50 px-3 py-2 text-sm text-quiet">
      <ShieldIcon aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
      <span className="min-w-0">
        {raid && left !== null && (
          <strong role="timer">{t('shield.says.raid', { left: clock(left / 1000) })} </strong>
        )}
        <span role="status">{asks.join(' ')}</span>
      </span>
    </p>
  )
}
