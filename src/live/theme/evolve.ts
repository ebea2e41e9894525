import type { Theme } from '#contract/room/rules/theme.ts'
import type { Event } from '../event.ts'
import type { Room } from '../state.ts'
import { lastLetters } from './letters.ts'
import type { StandingTheme } from './state.ts'

/** A theme as it stands from now on: the play under way is not one of its plays, but comes before them. */
export const standing = (theme: Theme | null, { decks }: Pick<Room, 'decks'>): StandingTheme | null =>
  theme && { told: theme, begun: 0, last: decks.play && lastLetters(decks.play.now.song) }

/** Another play begins, or none: it counts, or the last of the theme's plays is over. */
const afterPlayed = (
  theme: StandingTheme,
  { play }: Extract<Event, { type: 'playedSong' }>,
): StandingTheme => {
  const { plays } = theme.told.ends
  if (plays !== undefined && theme.begun >= plays) return { ...theme, over: true }
  return play === null ? theme : { ...theme, begun: theme.begun + 1, last: lastLetters(play.now.song) }
}

/** Folds one event into the theme of the room. */
export const evolveTheme = (room: Room, event: Event): StandingTheme | null => {
  const { theme } = room
  if (event.type === 'themeSet') return standing(event.theme, room)
  if (theme === null) return null
  switch (event.type) {
    case 'playedSong':
      return afterPlayed(theme, event)
    case 'roomReset': {
      const { plays } = theme.told.ends
      return plays !== undefined && theme.begun >= plays ? { ...theme, over: true } : theme
    }
    default:
      return theme
  }
}
