/** A day has so many minutes, and a dial so many steps an hour. */
export const DAY = 1440
export const STEP = 15

/** Minutes since midnight of `22:15`. */
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) % DAY
}

/** `22:15` of minutes since midnight; before and after a day the clock goes round. */
export const timeOf = (minutes: number): string => {
  const inDay = ((minutes % DAY) + DAY) % DAY
  const two = (n: number): string => String(n).padStart(2, '0')
  return `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`
}

/** A point of a dial of 24 hours: midnight is at the top, noon at the bottom. */
export const pointAt = (minutes: number, radius: number): { readonly x: number; readonly y: number } => {
  const angle = (minutes / DAY) * 2 * Math.PI
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) }
}

/** The minutes, in steps, at which the dial stands towards a point seen from its middle. */
export const minutesAt = (x: number, y: number): number => {
  const turn = (Math.atan2(x, -y) / (2 * Math.PI) + 1) % 1
  return (Math.round((turn * DAY) / STEP) * STEP) % DAY
}

/** The line along the dial from one time to another, as SVG draws it; over midnight where `to` is earlier. */
export const arcOf = (from: number, to: number, radius: number): string => {
  const long = (to - from + DAY) % DAY
  const [start, end] = [pointAt(from, radius), pointAt(to, radius)]
  return `M ${start.x} ${start.y} A ${radius} ${radius} 0 ${long > DAY / 2 ? 1 : 0} 1 ${end.x} ${end.y}`
}
