import { type Season, type SeasonAward, SeasonRules } from '#contract/merch/seasons.ts'

/** A season as one writes it: times as the browser's own fields hold them, in the writer's zone. */
export interface SeasonForm {
  readonly name: string
  readonly description: string
  readonly startDate: string
  readonly endDate: string
  readonly repeats: boolean
  readonly awards: SeasonAward[]
  readonly rules: SeasonRules
}

const two = (n: number): string => String(n).padStart(2, '0')

/** `2026-11-23T05:00` in the zone of the browser. */
const localTime = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`

/** What a form begins with: the season as it is, or four weeks from `now`. */
export const formOf = (season: Season | undefined, now: Date): SeasonForm => {
  const morning = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  const end = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 29)
  return season
    ? {
        name: season.name,
        description: season.description,
        startDate: localTime(new Date(season.startDate)),
        endDate: localTime(new Date(season.endDate)),
        repeats: season.repeats,
        awards: season.awards,
        rules: season.rules,
      }
    : {
        name: '',
        description: '',
        startDate: localTime(morning),
        endDate: localTime(end),
        repeats: false,
        awards: [],
        rules: SeasonRules.parse({}),
      }
}

/** What of a form is sent: times that were not touched stay as they are, to the second. */
export const sentOf = (form: SeasonForm, season: Season | undefined) => {
  const before = formOf(season, new Date(0))
  const isSame = (key: 'startDate' | 'endDate'): boolean => season !== undefined && form[key] === before[key]
  const { name, description, repeats, awards, rules, startDate, endDate } = form
  // Rules that are sent act on plays that start later: those that were not touched are left out.
  const isTouched = JSON.stringify(rules) !== JSON.stringify(before.rules)
  return {
    name,
    description,
    repeats,
    awards: [...awards],
    ...(isTouched && { rules }),
    startDate: isSame('startDate') && season ? season.startDate : new Date(startDate).toISOString(),
    endDate: isSame('endDate') && season ? season.endDate : new Date(endDate).toISOString(),
  }
}
