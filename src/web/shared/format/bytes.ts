const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Bytes as people read them: "12 MB", "1.4 GB". */
export const bytes = (count: number, language: string): string => {
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(count, 1)) / 3)))
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[power - 1] ?? 'kilobyte',
    unitDisplay: 'short',
    maximumSignificantDigits: 3,
  }).format(count / 1000 ** power)
}
