import type { OwnRoster } from '../roster.ts'
import type { Room } from '../state.ts'

type Own<T> = T extends { readonly list: readonly string[]; readonly at: ReadonlyMap<string, number> }
  ? OwnRoster
  : T extends ReadonlyMap<infer K, infer V>
    ? Map<K, V>
    : T extends ReadonlySet<infer V>
      ? Set<V>
      : T

/** The room as `evolve` holds it: containers may change, the values in them are replaced. */
export type OwnRoom = { -readonly [K in keyof Room]: Own<Room[K]> }

/** The one place where a room is taken to be changed; call it from `evolve` only. */
export const own = (room: Room): OwnRoom => room as OwnRoom
