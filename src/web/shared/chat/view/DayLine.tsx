import { useTranslation } from 'react-i18next'

interface Props {
  /** Epoch ms. */
  readonly at: number
  readonly previous: number | undefined
}

/** Says which day it is where messages cross midnight. */
export const DayLine = ({ at, previous }: Props) => {
  const { i18n } = useTranslation()
  const day = new Date(at).toDateString()
  if (previous === undefined || new Date(previous).toDateString() === day) return null
  const words = new Intl.DateTimeFormat(i18n.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(at)
  return <p className="my-3 text-center text-sm text-quiet">{words}</p>
}
