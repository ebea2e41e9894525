const formatOf = (language: string, currency: string): Intl.NumberFormat =>
  new Intl.NumberFormat(language, { style: 'currency', currency })

/** The most that is paid at once, in minor units. */
const MOST_MINOR = 100_000_000

/** How many minor units one of a currency has, e.g. 100 cents. Throws `RangeError` for what is no currency's code. */
export const minorUnits = (currency: string): number =>
  10 ** (formatOf('en', currency).resolvedOptions().maximumFractionDigits ?? 2)

/** A price as it is written in a language; `amount` in minor units. */
export const money = (
  { amount, currency }: { readonly amount: number; readonly currency: string },
  language: string,
): string => formatOf(language, currency).format(amount / minorUnits(currency))

/** What somebody wrote as an amount, in minor units; undefined where it is none that can be paid. */
export const minorAmount = (written: string, currency: string): number | undefined => {
  const amount = Math.round(Number(written.trim().replace(',', '.')) * minorUnits(currency))
  return amount >= 1 && amount <= MOST_MINOR ? amount : undefined
}
