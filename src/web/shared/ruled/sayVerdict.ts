import type { TFunction } from 'i18next'
import type { MusicProvider } from '#contract/song.ts'
import type { Theme } from '#contract/room/rules/theme.ts'
import type { Verdict } from '#contract/room/rules/verdict.ts'
import { clock } from '../format/clock.ts'
import { providerNames } from '../song/providerNames.ts'
import { themeName } from './themeName.ts'

/** What weighs on a song: refused, only told, or in the way now and no longer at the own turn. */
export type Weight = 'refused' | 'told' | 'fine'

/** How much a verdict weighs; undefined for one that says nothing, as where data is not known. */
export const weightOf = ({ ok, mode }: Pick<Verdict, 'ok' | 'mode'>): Weight | undefined => {
  if (ok === 'unknown') return undefined
  if (ok) return 'fine'
  return mode === 'enforce' ? 'refused' : 'told'
}

/** The verdicts that are said of a song: those that weigh most, as they come. */
export const saidOf = (verdicts: readonly Verdict[]): readonly Verdict[] => {
  const heaviest = (['refused', 'told', 'fine'] as const).find((weight) =>
    verdicts.some((one) => weightOf(one) === weight),
  )
  return heaviest === undefined ? [] : verdicts.filter((one) => weightOf(one) === heaviest)
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
const seconds = (value: unknown): string => clock(typeof value === 'number' ? value : 0)

/** Says verdicts in words, with times in the reader's zone; `now` is the server's time, epoch ms. */
export const sayVerdict = (t: TFunction<'ruled'>, language: string, now: number) => {
  const ago = (at: number): string => {
    const past = now - at
    if (past < MINUTE) return t('when.justNow')
    const relative = new Intl.RelativeTimeFormat(language)
    if (past < HOUR) return relative.format(-Math.floor(past / MINUTE), 'minute')
    return past < DAY
      ? relative.format(-Math.floor(past / HOUR), 'hour')
      : relative.format(-Math.floor(past / DAY), 'day')
  }
  const when = ({ until, plays }: Verdict): string => {
    if (until !== null && until > now) {
      const isSoon = new Date(until).toDateString() === new Date(now).toDateString()
      const format = new Intl.DateTimeFormat(
        language,
        isSoon ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
      )
      return isSoon
        ? t('when.at', { time: format.format(until) })
        : t('when.on', { day: format.format(until) })
    }
    return plays !== null && plays > 0 ? t('when.after', { count: plays }) : t('when.later')
  }
  const playedRecently = (verdict: Verdict): string => {
    const dj = text(verdict.data['dj'])
    const at = verdict.data['at']
    const what = { ago: typeof at === 'number' ? ago(at) : t('when.justNow'), dj: dj ?? '' }
    if (verdict.ok === true) return t(dj ? 'verdict.playedBy' : 'verdict.played', what)
    const filled = { ...what, when: when(verdict) }
    return t(dj ? 'verdict.songPlayedRecentlyBy' : 'verdict.songPlayedRecently', filled)
  }
  const percent = (share: unknown): string =>
    new Intl.NumberFormat(language, { style: 'percent' }).format(typeof share === 'number' ? share : 0)
  /** A theme; where its letter moves on with each play, with the one that is due. */
  const dueTheme = (theme: Theme, letter: string | undefined): string => {
    const name = themeName(theme)
    if (theme.kind !== 'firstLetter' || letter === undefined || letter === theme.value.letter) return name
    const due = { theme: name, letter: letter === '#' ? '0–9' : letter }
    return t(theme.value.of === 'title' ? 'verdict.titleDue' : 'verdict.artistDue', due)
  }
  const sentence = (verdict: Verdict): string => {
    const { code, data } = verdict
    const dj = text(data['dj'])
    switch (code) {
      case 'songTooShort':
        return t('verdict.songTooShort', { min: seconds(data['min']), length: seconds(data['length']) })
      case 'songTooLong':
        return t('verdict.songTooLong', { max: seconds(data['max']), length: seconds(data['length']) })
      case 'songPlayedRecently':
        return playedRecently(verdict)
      case 'songComingUp':
        return dj ? t('verdict.songComingUpBy', { dj }) : t('verdict.songComingUp')
      case 'artistPlayedRecently':
        return t('verdict.artistPlayedRecently', { artist: text(data['artist']) ?? '', when: when(verdict) })
      case 'albumPlayedRecently':
        return t('verdict.albumPlayedRecently', { album: text(data['album']) ?? '', when: when(verdict) })
      case 'artistBanned':
        return t('verdict.artistBanned', { artist: text(data['artist']) ?? '' })
      case 'genreBanned': {
        const genre = text(data['genre'])
        return genre ? t('verdict.genreBanned', { genre }) : t('verdict.genreUnknown')
      }
      case 'providerNotAllowed': {
        const keys = Array.isArray(data['providers']) ? (data['providers'] as MusicProvider[]) : []
        const names = keys.map((key) => providerNames[key] ?? key)
        return t('verdict.providerNotAllowed', { providers: new Intl.ListFormat(language).format(names) })
      }
      case 'songUnreachable':
        return t('verdict.songUnreachable', { share: percent(data['share']), min: percent(data['min']) })
      case 'offTheme': {
        const theme = data['theme'] as Pick<Theme, 'kind' | 'value'> | undefined
        return theme
          ? t('verdict.offTheme', { theme: dueTheme(theme as Theme, text(data['letter'])) })
          : t('verdict.offThemeNow')
      }
      case 'notInLine': {
        const name = text(data['name'])
        return name ? t('verdict.notInLine', { name }) : t('notInLine')
      }
      case 'addressTaken':
        return t('verdict.addressTaken', { count: Number(data['count'] ?? 0) })
      case 'tooManyPlays':
        return t('verdict.tooManyPlays', { count: Number(data['count'] ?? 0), when: when(verdict) })
      case 'roomClosed':
        return t('verdict.roomClosed', { when: when(verdict) })
      case 'songBanned':
      case 'songExplicit':
      case 'songNotValid':
        return t(`verdict.${code}`)
      default:
        return t('verdict.notYet')
    }
  }
  return (verdict: Verdict): string => {
    const weight = weightOf(verdict)
    if (weight === 'fine') return t('verdict.fineThen', { sentence: sentence(verdict) })
    return weight === 'told' ? t('verdict.toldOnly', { sentence: sentence(verdict) }) : sentence(verdict)
  }
}
