import type { ImportSource } from '#contract/playlist/imports.ts'
import { storableJson } from '#contract/text.ts'
import { importPage } from '#facts/playlist.ts'
import type { Tx, UserCtx } from '#services/core/context.ts'
import { newCrate, usableName } from '../crates/newCrate.ts'
import { type CrateRow, updateCrate } from '../crates/store.ts'
import { chosenList, type ChosenList } from './chosenList.ts'
import { demandPlace } from './demandPlace.ts'
import { startListImport } from './store.ts'

/** Makes a crate that is filled from a list at a provider from now on; gives its uuid. */
export const importCrate = async (
  ctx: UserCtx,
  wanted: ImportSource,
  crate: { readonly name: string | undefined; readonly description: string; readonly isPublic: boolean },
): Promise<string> => {
  const list = await chosenList(ctx, wanted)
  // Covers of libraries are for this server alone.
  const covers = Object.entries(list.head.thumbnails).filter(([, url]) => url.startsWith('http'))
  return ctx.tx(async (tx) => {
    await demandPlace(tx, ctx.user.uuid)
    const made = await newCrate(tx, ctx.user.uuid, {
      ...crate,
      name: crate.name ?? usableName(list.head.name),
      thumbnails: storableJson(Object.fromEntries(covers)),
    })
    await beginList(tx, made, list, false)
    return made.uuid
  })
}

/** Has a crate, which this transaction holds, filled from a list. */
export const beginList = async (
  tx: Tx,
  crate: CrateRow,
  { source, head }: ChosenList,
  replaces: boolean,
): Promise<void> => {
  await startListImport(tx.db, crate.id, { source, total: head.songsNumber ?? 0, replaces })
  await updateCrate(tx.db, crate.id, { importStatus: 'IN_PROGRESS' })
  tx.send(importPage({ crateUuid: crate.uuid }, { singletonKey: crate.uuid }))
}
