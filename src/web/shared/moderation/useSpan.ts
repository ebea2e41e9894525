import { useTranslation } from 'react-i18next'

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** Says a span of seconds in the largest unit that measures it, in the reader's language: "10 minutes". */
export const useSpan = (): ((seconds: number) => string) => {
  const { i18n } = useTranslation()
  return (seconds) => {
    const [unit, size] = units.find(([, length]) => seconds >= length && seconds % length === 0) ?? [
      'second',
      1,
    ]
    return new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'long' }).format(
      seconds / size,
    )
  }
}
