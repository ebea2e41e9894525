import type { PlayOfNight } from '#contract/playlist/nights.ts'
import type { PlayTheme } from '#contract/playlist/songPlay.ts'
import type { Theme } from '#contract/room/rules/theme.ts'
import { themeName } from '#web/shared/ruled/themeName.ts'

/** The theme of a play, as its room called it. */
export const themeOfPlay = (theme: PlayTheme): string => themeName(theme as unknown as Theme)

/** True where a play had the theme of the one before it. */
export const isSameTheme = ({ theme }: PlayOfNight, before: PlayOfNight | undefined): boolean =>
  JSON.stringify(theme) === JSON.stringify(before?.theme ?? null)
