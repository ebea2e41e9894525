import { AskedTheme } from '#contract/room/rules/theme.ts'

/** What the form holds: one text for each field, whichever the kind asks for. */
export interface ThemeForm {
  readonly kind: AskedTheme['kind']
  readonly text: string
  readonly from: string
  readonly to: string
  readonly of: 'title' | 'artist'
  readonly letter: string
  readonly note: string
  /** `never`, so many `plays:n`, or so many `hours:n`. */
  readonly ends: string
}

export const emptyThemeForm: ThemeForm = {
  kind: 'keyword',
  text: '',
  from: '',
  to: '',
  of: 'title',
  letter: 'next',
  note: '',
  ends: 'plays:10',
}

const HOUR = 3_600_000

const endsOf = (ends: string, now: number): AskedTheme['ends'] => {
  const [unit, count] = ends.split(':')
  if (unit === 'plays') return { plays: Number(count) }
  return unit === 'hours' ? { at: now + Number(count) * HOUR } : {}
}

const valueOf = ({ kind, text, from, to, of, letter }: ThemeForm): unknown => {
  switch (kind) {
    case 'keyword':
    case 'artist':
    case 'words':
      return text
    case 'genre':
      return text
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== '')
    case 'year':
      return { from: Number(from), to: Number(to || from) }
    case 'firstLetter':
      return { of, letter }
  }
}

/** The theme that a form asks for, by a clock; null if it is none yet. */
export const askedTheme = (form: ThemeForm, now: number): AskedTheme | null =>
  AskedTheme.safeParse({
    kind: form.kind,
    value: valueOf(form),
    note: form.note,
    ends: endsOf(form.ends, now),
  }).data ?? null
