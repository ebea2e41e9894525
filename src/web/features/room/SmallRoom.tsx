import { useSyncExternalStore } from 'react'
import { layout } from '#web/shared/activity/layout.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { SongCover } from '#web/shared/song/SongCover.tsx'
import { TimeLeft } from './bar/TimeLeft.tsx'
import { nameOf } from './people/nameOf.ts'

/** What is left of the page where Discord shows it small: the cover, whose turn it is, and how long the song goes on. */
export const SmallRoom = () => {
  const shown = useSyncExternalStore(layout.subscribe, layout.get)
  return shown === 'whole' ? null : <Playing />
}

const Playing = () => {
  const name = useRoom((room) => room.settings.name)
  const song = useRoom((room) => room.nowPlaying?.song) ?? null
  const dj = useRoom((room) => nameOf(room, room.djs[0]?.uuid))
  return (
    <section
      data-testid="small-room"
      className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-2 bg-ink p-3 text-center"
    >
      <SongCover song={song} className="size-[min(50vmin,14rem)]" />
      <p className="w-full truncate font-semibold">{song?.trackName ?? name}</p>
      {song && (
        <p className="flex w-full justify-center gap-2 truncate text-sm text-quiet">
          {dj} <TimeLeft />
        </p>
      )}
    </section>
  )
}
