import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import type { CrateSong } from '#contract/playlist/crate.ts'
import { cratesHolding, ownCrates } from '#contract/playlist/crates.ts'
import { search } from '#contract/playlist/songs.ts'
import { keyOf } from '#web/api/queries.ts'
import { type CrateCalls, crateCalls, type CrateId, crateSongsQuery } from './crateCalls.ts'
import { afterEdit, type CrateEdit, sendEdit, withEdit } from './crateEdit.ts'

type Editing = MutationOptions<readonly CrateSong[], Error, CrateEdit>

const keyOfEdits = (crate: CrateId): readonly string[] => ['edit crate', crate]

/** The changes of a crate that the server has not answered yet, for `useMutationState`. */
export const unansweredEdits = (crate: CrateId) => ({
  mutationKey: keyOfEdits(crate),
  exact: true,
  status: 'pending' as const,
})

const isEdit = (variables: unknown): variables is CrateEdit =>
  typeof variables === 'object' && variables !== null && 'kind' in variables

/** Songs as they will be once all `edits` are made: what the mutations of `unansweredEdits` were called with. */
export const withEdits = (songs: readonly CrateSong[], edits: readonly unknown[]): readonly CrateSong[] =>
  edits.filter(isEdit).reduce(withEdit, songs)

/** The songs of a crate as this page shows them, changes under way included; undefined while they are not known. */
export const shownSongs = (client: QueryClient, crate: CrateId): readonly CrateSong[] | undefined => {
  const known = client.getQueryData(crateSongsQuery(crate).queryKey)
  const edits = client.getMutationCache().findAll(unansweredEdits(crate))
  return (
    known &&
    withEdits(
      known,
      edits.map(({ state }) => state.variables),
    )
  )
}

/**
 * Changes of one crate go to the server one after the other, in the order they were made. One that is made is written
 * into what this page knows; what the server keeps is asked for after the last one.
 */
const editing = (client: QueryClient, crate: CrateId, calls: CrateCalls): Editing => {
  const { queryKey } = crateSongsQuery(crate)
  return {
    mutationKey: [...keyOfEdits(crate)],
    scope: { id: `crate ${crate}` },
    mutationFn: (edit) => sendEdit(calls, edit),
    onSuccess: async (added, edit) => {
      // An answer that was on its way knows nothing of this change and must not undo it.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (songs) => songs && afterEdit(songs, edit, added))
    },
    onSettled: (_, __, edit) => {
      if (client.isMutating({ mutationKey: keyOfEdits(crate), exact: true }) > 1) return
      void client.invalidateQueries({ queryKey })
      if (crate === 'queue') return
      void client.invalidateQueries({ queryKey: keyOf(ownCrates) })
      void client.invalidateQueries({ queryKey: keyOf(cratesHolding) })
      // Songs that were found and are now kept for the first time have an id of ours since.
      if (edit.kind === 'add') void client.invalidateQueries({ queryKey: keyOf(search) })
    },
  }
}

/** Makes a change of a crate; rejects with why the server refused. Until it answers, `unansweredEdits` has the change. */
export const editCrate = (
  client: QueryClient,
  crate: CrateId,
  edit: CrateEdit,
  calls = crateCalls(crate),
): Promise<readonly CrateSong[]> =>
  client
    .getMutationCache()
    .build(client, editing(client, crate, calls))
    .execute(edit)
