import type { CrateSong } from '#contract/playlist/crate.ts'
import type { Song } from '#contract/song.ts'
import { SongTroubleNote } from '#web/shared/song/SongTroubleNote.tsx'
import { useEditCrate } from './useCrateActions.ts'

/** What is wrong with a song of the own queue; one press puts the same recording from elsewhere in its place. */
export const QueueTrouble = ({ song, at }: { readonly song: CrateSong; readonly at: number }) => {
  const edit = useEditCrate()
  const replace = (instead: Song): void => {
    edit('queue', { kind: 'replace', crateSongUuid: song.crateSongUuid, at, song: instead })
  }
  return <SongTroubleNote song={song} replace={replace} />
}
