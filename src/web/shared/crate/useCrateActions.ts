import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { CrateSong } from '#contract/playlist/crate.ts'
import type { Song } from '#contract/song.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { useSongNames } from '#web/shared/song/useSongNames.ts'
import { toast } from '#web/ui/toast.ts'
import type { CrateId } from './crateCalls.ts'
import { type CrateEdit, inverseOf } from './crateEdit.ts'
import { crateHistory, type Step } from './crateHistory.ts'
import { editCrate, shownSongs } from './editCrate.ts'

export interface CrateActions {
  /** Takes songs out; for some seconds one press brings them back to their places. */
  readonly remove: (songs: readonly CrateSong[]) => void
  /** Puts a song at another index. */
  readonly move: (crateSongUuid: string, to: number) => void
  /** Puts the songs in this order. */
  readonly order: (songs: readonly CrateSong[]) => void
  readonly clear: (all: readonly CrateSong[]) => void
  readonly shuffle: () => void
}

/** Makes changes of any crate; why one was refused is said in passing. Answers the step that takes it back. */
export const useEditCrate = (): ((
  crate: CrateId,
  edit: CrateEdit,
  done?: () => void,
) => Step | undefined) => {
  const client = useQueryClient()
  const say = useSayRefusal()
  return (crate, edit, done) => {
    const songs = shownSongs(client, crate)
    const stepOf = (added: readonly CrateSong[]): Step | undefined => {
      const back = songs && inverseOf(songs, edit, added)
      return back && { crate, back }
    }
    // Which songs it brings is known when the server has answered.
    const isLate = edit.kind === 'add' || edit.kind === 'replace'
    const step = isLate ? undefined : stepOf([])
    if (step) crateHistory.add(step)
    void editCrate(client, crate, edit).then(
      (added) => {
        const late = isLate ? stepOf(added) : undefined
        if (late) crateHistory.add(late)
        done?.()
      },
      (error: unknown) => {
        if (step) crateHistory.drop(step)
        toast({ look: 'bad', title: say(error) })
      },
    )
    return step
  }
}

/** Takes changes of a crate back: the last one, or one that is named. */
export const useUndo = (crate: CrateId): ((step?: Step) => void) => {
  const { t } = useTranslation('crate')
  const client = useQueryClient()
  const say = useSayRefusal()
  return (step) => {
    const back = crateHistory.take(crate, step)
    if (!back) return
    void editCrate(client, crate, back).then(
      (added) => {
        if (back.kind === 'putBack')
          for (const [n, { song }] of back.songs.entries())
            crateHistory.isNow(song.crateSongUuid, added[n]?.crateSongUuid ?? song.crateSongUuid)
        const [first] = added
        if (back.kind === 'replace' && back.song.crateSongUuid && first)
          crateHistory.isNow(back.song.crateSongUuid, first.crateSongUuid)
        toast({ title: t('undone') })
      },
      (error: unknown) => toast({ look: 'bad', title: say(error) }),
    )
  }
}

/** Ctrl+Z takes back the last change of a crate, unless somebody types. */
export const useUndoKey = (crate: CrateId): void => {
  const undo = useUndo(crate)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      if (!isUndo || isTyping) return
      event.preventDefault()
      undo()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

/** Puts songs at the end of the own queue, or before all others, and says so. */
export const useAddToQueue = (): ((songs: readonly Song[], place?: 'last' | 'next') => void) => {
  const { t } = useTranslation('song')
  const namesOf = useSongNames()
  const edit = useEditCrate()
  return (songs, place = 'last') => {
    const [first] = songs
    if (!first) return
    const said =
      songs.length === 1
        ? t(place === 'last' ? 'queued' : 'queuedNext', { name: namesOf(first).title })
        : t('queuedMany', { count: songs.length })
    edit('queue', { kind: 'add', songs, append: place === 'last' }, () =>
      toast({ look: 'good', title: said }),
    )
  }
}

/** What one can do with the songs of a crate: shown at once, told to the server in order, taken back where it refuses. */
export const useCrateActions = (crate: CrateId): CrateActions => {
  const { t } = useTranslation('crate')
  const { t: common } = useTranslation()
  const namesOf = useSongNames()
  const edit = useEditCrate()
  const undo = useUndo(crate)
  /** Says what was done; for some seconds one press takes it back. */
  const sayDone = (title: string, step: Step | undefined): void => {
    toast({ title, ...(step && { action: { label: common('undo'), run: () => undo(step) } }) })
  }
  return {
    remove: (songs) => {
      const [first] = songs
      if (!first) return
      const step = edit(crate, { kind: 'remove', crateSongUuids: songs.map((song) => song.crateSongUuid) })
      sayDone(
        songs.length === 1
          ? t('removed', { name: namesOf(first).title })
          : t('removedMany', { count: songs.length }),
        step,
      )
    },
    move: (crateSongUuid, to) => void edit(crate, { kind: 'move', crateSongUuid, to }),
    order: (songs) => {
      const crateSongUuids = songs.map((song) => song.crateSongUuid)
      sayDone(t('ordered'), edit(crate, { kind: 'order', crateSongUuids }))
    },
    clear: (all) => sayDone(t('removedMany', { count: all.length }), edit(crate, { kind: 'clear' })),
    shuffle: () => sayDone(t('shuffled'), edit(crate, { kind: 'shuffle' })),
  }
}
