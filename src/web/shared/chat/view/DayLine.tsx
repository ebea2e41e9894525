import { useTranslation } from 'react-i18next'

interface Props {
  /** Epoch ms. */
  readonly at: number
  readonly previous: number | undefined
}

const isOneDay = (a: number, b: number): boolean => new Date(a).toDateString() === new Date(b).toDateString()

/** Says which day it is where messages cross midnight. */
export const DayLine = ({ at, previous }: Props) =>
  previous === undefined || isOneDay(at, previous) ? null : <Day at={at} />

const Day = ({ at }: { readonly at: number }) => {
  const { i18n } = useTranslation()
  const words = new Intl.DateTimeFormat(i18n.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(at)
  return <p className="my-3 text-center text-sm text-quiet">{words}</p>
}
