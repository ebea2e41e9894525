import { useTranslation } from 'react-i18next'
import type { ForecastRow } from '#contract/room/forecast.ts'
import { span } from '#web/shared/format/clock.ts'
import { sayVerdict } from '#web/shared/ruled/sayVerdict.ts'

interface Props {
  readonly row: ForecastRow | undefined
  /** The server's time in ms. */
  readonly now: number
}

/** When somebody's turn comes, and why the one before comes first. */
export const TurnComes = ({ row, now }: Props) => {
  const { t, i18n } = useTranslation(['room', 'ruled'])
  if (!row) return null
  const { startsAt, because } = row
  const when =
    startsAt === null
      ? t('line.whenOpen')
      : t('line.about', { time: span(Math.max(0, startsAt - now) / 1000, i18n.language) })
  const barredBy =
    because?.verdict &&
    sayVerdict(i18n.getFixedT(i18n.language, 'ruled'), i18n.language, now)(because.verdict)
  const why = because && t(`line.because.${because.code}`, { ...because.data, why: barredBy })
  return (
    <span className="block text-sm text-quiet">
      {when}
      {why && ` · ${why}`}
    </span>
  )
}
