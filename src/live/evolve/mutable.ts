import type { AfkWatch, MutableAfkWatch } from '../afk/state.ts'
import type { MutableRecentCommands, RecentCommands } from '../recentCommands.ts'
import type { MutableRoster } from '../roster.ts'
import type { MutableRecent, Recent } from '../rules/recent.ts'
import type { MutableSkipVote, SkipVote } from '../skip/skipVote.ts'
import type { MutableReach, Reach } from '../reach/state.ts'
import type { Room } from '../state.ts'

type Mutable<T> = T extends { readonly list: readonly string[]; readonly at: ReadonlyMap<string, number> }
  ? MutableRoster
  : T extends RecentCommands
    ? MutableRecentCommands
    : T extends Recent
      ? MutableRecent
      : T extends SkipVote
        ? MutableSkipVote
        : T extends Reach
          ? MutableReach
          : T extends AfkWatch
            ? MutableAfkWatch
            : T extends ReadonlyMap<infer K, infer V>
              ? Map<K, V>
              : T extends ReadonlySet<infer V>
                ? Set<V>
                : T

/** The room as `evolve` holds it: containers may change, the values in them are replaced. */
export type MutableRoom = { -readonly [K in keyof Room]: Mutable<Room[K]> }

/** The one place where a room is taken to be changed; call it from `evolve` only. */
export const mutable = (room: Room): MutableRoom => room as MutableRoom
