const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** How long something still takes, in its two largest units: "2 hr 5 min", "4 min 9 sec". */
export const remaining = (ms: number, language: string): string => {
  let seconds = Math.ceil(ms / 1000)
  const parts: string[] = []
  for (const [unit, size] of units) {
    const count = Math.floor(seconds / size)
    seconds -= count * size
    if (parts.length === 0 && count === 0 && unit !== 'second') continue
    parts.push(new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count))
    if (parts.length === 2) break
  }
  return parts.join(' ')
}
