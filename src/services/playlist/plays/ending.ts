import type { PlayOfNight } from '#contract/playlist/nights.ts'
import { PlayTheme } from '#contract/playlist/songPlay.ts'
import { PlayEnded } from '#contract/room/skip.ts'
import { storableJson } from '#contract/text.ts'
import type { DataOf } from '#facts/kinds.ts'
import type { songEnded } from '#facts/runtime.ts'
import type { NewPlay, PlayRow } from './store.ts'

/** How a play ended, under which theme and before how many, as its row keeps it. */
export const endingColumns = ({
  ended,
  listenersAtEnd,
  theme,
}: DataOf<typeof songEnded>): Partial<NewPlay> => ({
  endedBy: ended?.by ?? null,
  endedReason: ended?.reason ?? null,
  endedKeep: ended?.keep ?? null,
  skipVotes: ended?.votes ?? null,
  skipNeeded: ended?.needed ?? null,
  skipEligible: ended?.eligible ?? null,
  listeners: listenersAtEnd ?? null,
  theme: theme ? storableJson(theme) : null,
})

/** The same as the history shows it. */
export const endingOf = (row: PlayRow): Pick<PlayOfNight, 'ended' | 'listeners' | 'theme'> => ({
  ended:
    row.endedBy === null
      ? null
      : PlayEnded.parse({
          by: row.endedBy,
          keep: row.endedKeep ?? false,
          reason: row.endedReason ?? undefined,
          votes: row.skipVotes ?? undefined,
          needed: row.skipNeeded ?? undefined,
          eligible: row.skipEligible ?? undefined,
        }),
  listeners: row.listeners,
  theme: row.theme === null ? null : PlayTheme.parse(row.theme),
})
