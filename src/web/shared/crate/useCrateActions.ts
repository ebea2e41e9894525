import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CrateSong } from '#contract/playlist/crate.ts'
import type { Song } from '#contract/song.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { useSongNames } from '#web/shared/song/useSongNames.ts'
import { toast } from '#web/ui/toast.ts'
import type { CrateId } from './crateCalls.ts'
import type { CrateEdit, TakenOut } from './crateEdit.ts'
import { editCrate } from './editCrate.ts'

export interface CrateActions {
  /** Takes songs out; for some seconds one press brings them back to their places. `all` is the crate as it shows. */
  readonly remove: (songs: readonly CrateSong[], all: readonly CrateSong[]) => void
  /** Puts a song at another index. */
  readonly move: (crateSongUuid: string, to: number) => void
  readonly clear: (all: readonly CrateSong[]) => void
  readonly shuffle: () => void
}

/** Makes changes of any crate; why one was refused is said in passing. */
export const useEditCrate = (): ((crate: CrateId, edit: CrateEdit, done?: () => void) => void) => {
  const client = useQueryClient()
  const say = useSayRefusal()
  return (crate, edit, done) =>
    void editCrate(client, crate, edit).then(done, (error: unknown) =>
      toast({ look: 'bad', title: say(error) }),
    )
}

/** Puts songs at the end of the own queue and says so. */
export const useAddToQueue = (): ((songs: readonly Song[]) => void) => {
  const { t } = useTranslation('song')
  const namesOf = useSongNames()
  const edit = useEditCrate()
  return (songs) => {
    const [first] = songs
    if (!first) return
    const said =
      songs.length === 1
        ? t('queued', { name: namesOf(first).title })
        : t('queuedMany', { count: songs.length })
    edit('queue', { kind: 'add', songs, append: true }, () => toast({ look: 'good', title: said }))
  }
}

/** What one can do with the songs of a crate: shown at once, told to the server in order, taken back where it refuses. */
export const useCrateActions = (crate: CrateId): CrateActions => {
  const { t } = useTranslation('crate')
  const { t: common } = useTranslation()
  const namesOf = useSongNames()
  const edit = useEditCrate()
  return {
    remove: (songs, all) => {
      const [first] = songs
      if (!first) return
      const out = new Set(songs.map((song) => song.crateSongUuid))
      const before: TakenOut[] = all.flatMap((song, at) =>
        out.has(song.crateSongUuid) ? [{ song, at }] : [],
      )
      edit(crate, { kind: 'remove', crateSongUuids: [...out] })
      toast({
        title:
          songs.length === 1
            ? t('removed', { name: namesOf(first).title })
            : t('removedMany', { count: songs.length }),
        action: { label: common('undo'), run: () => edit(crate, { kind: 'putBack', songs: before }) },
      })
    },
    move: (crateSongUuid, to) => edit(crate, { kind: 'move', crateSongUuid, to }),
    clear: (all) => {
      edit(crate, { kind: 'clear' })
      toast({
        title: t('removedMany', { count: all.length }),
        action: {
          label: common('undo'),
          run: () => edit(crate, { kind: 'add', songs: all, append: true }),
        },
      })
    },
    shuffle: () => edit(crate, { kind: 'shuffle' }),
  }
}
