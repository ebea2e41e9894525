import type { AskedTheme } from '#contract/room/rules/theme.ts'

const HOUR = 3_600_000

/** When clocks here show a time next, epoch ms. */
const nextAt = (hours: number, minutes: number, now: number): number => {
  const at = new Date(now)
  at.setHours(hours, minutes, 0, 0)
  return at.getTime() > now ? at.getTime() : at.getTime() + 24 * HOUR
}

/** What words say of its end: “for 10 plays” or “until 22:00”, and what is left of them. */
const endOf = (words: string, now: number): { readonly rest: string; readonly ends: AskedTheme['ends'] } => {
  const plays = /^(.+?)\s+for\s+(\d{1,3})(?:\s+\p{L}+)?$/iu.exec(words)
  if (plays) return { rest: plays[1] ?? '', ends: { plays: Number(plays[2]) } }
  const time = /^(.+?)\s+until\s+([01]?\d|2[0-3])[:.]([0-5]\d)$/iu.exec(words)
  if (!time) return { rest: words, ends: {} }
  return { rest: time[1] ?? '', ends: { at: nextAt(Number(time[2]), Number(time[3]), now) } }
}

const letterOf = (words: string): { of: 'title' | 'artist'; letter: string } | undefined => {
  const [, of = 'title', letter = ''] = /^(?:(title|artist)\s+)?([a-z#]|next|chain)$/i.exec(words) ?? []
  if (letter === '') return undefined
  const shown = letter.length === 1 ? letter.toUpperCase() : letter.toLowerCase()
  return { of: of.toLowerCase() === 'artist' ? 'artist' : 'title', letter: shown }
}

/** Words of the command as a theme: its kind, what it is about, and when it ends; undefined where they make none. */
export const askedTheme = (words: string, now: number): AskedTheme | undefined => {
  const [kind = '', ...others] = words.trim().split(/\s+/)
  const { rest, ends } = endOf(others.join(' '), now)
  if (rest === '') return undefined
  const said = { note: '', ends }
  switch (kind.toLowerCase()) {
    case 'keyword':
      return { kind: 'keyword', value: rest, ...said }
    case 'artist':
      return { kind: 'artist', value: rest, ...said }
    case 'words':
      return { kind: 'words', value: rest, ...said }
    case 'genre':
      return { kind: 'genre', value: rest.split(/\s*,\s*/).filter((one) => one !== ''), ...said }
    case 'year': {
      const [, from = '', to = from] = /^(\d{4})(?:\s*[-–]\s*(\d{4}))?$/.exec(rest) ?? []
      return from === ''
        ? undefined
        : { kind: 'year', value: { from: Number(from), to: Number(to) }, ...said }
    }
    case 'firstletter': {
      const value = letterOf(rest)
      return value && { kind: 'firstLetter', value, ...said }
    }
    default:
      return undefined
  }
}
