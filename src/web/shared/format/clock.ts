const two = (n: number): string => String(n).padStart(2, '0')

/** Seconds as people write them: `3:07`, `1:02:03`. */
export const clock = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds))
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** Seconds in words of the language, as long spans are told: "2 hr, 5 min" or "40 min". */
export const span = (seconds: number, language: string): string => {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const part = (value: number, unit: 'hour' | 'minute'): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  const parts = [
    ...(minutes >= 60 ? [part(Math.floor(minutes / 60), 'hour')] : []),
    ...(minutes % 60 > 0 ? [part(minutes % 60, 'minute')] : []),
  ]
  return new Intl.ListFormat(language, { style: 'narrow', type: 'unit' }).format(parts)
}
