import type { Song } from '#contract/song.ts'
import { QueueButton } from '#web/shared/crate/QueueButton.tsx'
import { SongRow } from '#web/shared/song/SongRow.tsx'

/** A song the search found: listen to it, or put it into the queue. */
export const FoundSong = ({ song }: { readonly song: Song }) => (
  <li className="min-w-0 rounded-md border border-line bg-panel py-1.5 pr-1 pl-3 hover:bg-raised">
    <SongRow song={song} actions={<QueueButton song={song} />} />
  </li>
)
