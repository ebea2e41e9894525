import type { Theme } from '#contract/room/rules/theme.ts'

const letters = { next: 'A–Z', chain: '…Z, Z…' } as const

/** A theme in as few characters as it takes, the same in every language. */
export const themeName = (theme: Pick<Theme, 'kind' | 'value'>): string => {
  const told = theme as Theme
  switch (told.kind) {
    case 'keyword':
      return `“${told.value}”`
    case 'artist':
    case 'words':
      return told.value
    case 'genre':
      return told.value.join(', ')
    case 'year': {
      const { from, to } = told.value
      return from === to ? String(from) : `${from}–${to}`
    }
    case 'firstLetter': {
      const { letter } = told.value
      return letter === 'next' || letter === 'chain' ? letters[letter] : `${letter}…`
    }
  }
}
