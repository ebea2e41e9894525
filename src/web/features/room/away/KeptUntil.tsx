import { useTranslation } from 'react-i18next'
import { useKeptUntil } from './useKeptUntil.ts'

/** Until when the own place is kept, while the room is out of reach. */
export const KeptUntil = () => {
  const { t, i18n } = useTranslation('room')
  const until = useKeptUntil()
  if (until === undefined) return null
  const time = new Intl.DateTimeFormat(i18n.language, { hour: '2-digit', minute: '2-digit' })
  return <span className="block">{t('away.keptUntil', { time: time.format(until) })}</span>
}
