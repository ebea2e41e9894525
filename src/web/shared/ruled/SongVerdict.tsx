import { Suspense } from 'react'
import type { RoomState } from '#contract/realtime/state.ts'
import type { Song } from '#contract/song.ts'
import { useRoom, useVisit } from '#web/shared/currentRoom/useRoom.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { loadSentences } from '#web/shared/i18n/i18n.ts'

const VerdictLine = lazyPart(async () => {
  const [code] = await Promise.all([import('./VerdictLine.tsx'), loadSentences(['ruled'])])
  return code.VerdictLine
})

/** True if the room one is in has rules that a song can break. */
const judgesSongs = ({ roomtone }: RoomState): boolean => {
  const { theme, ...state } = roomtone as { theme?: unknown } & RoomState['roomtone']
  const song = state.rules?.doc.song
  if (song === undefined) return false
  const { banned, ...others } = song
  const bans = banned.songs + banned.artists + banned.genres
  return (
    Boolean(theme) ||
    (banned.mode !== 'off' && bans > 0) ||
    Object.values(others).some((rule) => (rule as { mode?: unknown }).mode !== 'off')
  )
}

/** Under a song that one may choose: what the rules of the room one is in say of it; nothing where they say nothing. */
export const SongVerdict = ({ song }: { readonly song: Song }) => {
  const visit = useVisit()
  const judges = useRoom(judgesSongs) ?? false
  if (!visit || !judges) return null
  return (
    <Suspense>
      <VerdictLine visit={visit} song={song} />
    </Suspense>
  )
}
