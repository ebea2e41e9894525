import type { Theme } from '#contract/room/rules/theme.ts'

type Lettered = Extract<Theme, { kind: 'firstLetter' }>['value']

const ofLetters = ({ of, letter }: Lettered): string => {
  const what = of === 'title' ? 'titles' : 'artists'
  switch (letter) {
    case 'next':
      return `${what} from A to Z, one letter each song`
    case 'chain':
      return `${what} that begin as the song before ends`
    case '#':
      return `${what} that begin with a number or a sign`
    default:
      return `${what} that begin with ${letter}`
  }
}

const about = (theme: Theme): string => {
  switch (theme.kind) {
    case 'keyword':
      return `“${theme.value}” in title, artist or album`
    case 'artist':
    case 'words':
      return theme.value
    case 'genre':
      return theme.value.join(', ')
    case 'year': {
      const { from, to } = theme.value
      return from === to ? `songs of ${from}` : `songs from ${from} to ${to}`
    }
    case 'firstLetter':
      return ofLetters(theme.value)
  }
}

/** What the system says in the chat of a room of its theme; null: it is over. */
export const themeText = (theme: Theme | null): string => {
  if (theme === null) return 'The theme is over: play what you like.'
  const { note, ends } = theme
  const songs =
    ends.plays === undefined ? '' : ends.plays === 1 ? ', for one song' : `, for ${ends.plays} songs`
  return `Theme: ${about(theme)}${songs}${note === '' ? '' : ` (${note})`}`
}
