import type { RoomRest } from '#contract/room/room.ts'
import { LobbyFilters } from './LobbyFilters.tsx'
import { LobbySearch } from './LobbySearch.tsx'

/** What the rooms are narrowed by: words sought, and filters. */
export const Narrow = ({ rooms }: { readonly rooms: readonly RoomRest[] }) => (
  <div className="flex flex-col gap-4 empty:hidden">
    <LobbySearch rooms={rooms} />
    <LobbyFilters rooms={rooms} />
  </div>
)
