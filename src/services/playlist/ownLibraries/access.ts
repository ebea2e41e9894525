import * as z from 'zod'
import type { PersonalAccess, PersonalLibrarySource } from '#ports/personalLibraries.ts'
import type { BaseTools } from '#services/core/context.ts'
import { inPages } from '#services/core/inPages.ts'
import { resealed, seal, unseal } from '#services/core/secrets/seal.ts'
import { librariesAfter, librariesBy, libraryById, type LibraryRow, putAccessAnew } from './store.ts'

const PURPOSE = 'playlist/personal-library'

/** How a music server is entered. */
const Access = z.object({
  user: z.string().optional(),
  password: z.string().optional(),
  apiKey: z.string().optional(),
  token: z.string().optional(),
})
export type LibraryLogin = z.infer<typeof Access>

type Sealing = Pick<BaseTools, 'settings'>

/** How it is entered, as the database keeps it. */
export const sealedLogin = ({ settings }: Sealing, login: LibraryLogin): Buffer =>
  seal(settings.masterKey, PURPOSE, JSON.stringify(Access.parse(login)))

/** A library as a provider reaches it. */
export const accessOf = ({ settings }: Sealing, row: LibraryRow): PersonalAccess => {
  const opened = unseal(settings.masterKey, PURPOSE, row.accessSealed, settings.formerKeys)
  return { id: row.id, name: row.name, url: row.url, ...Access.parse(JSON.parse(opened)) }
}

/** Where providers find the libraries of people. */
export const librariesOfPeople = (tools: Pick<BaseTools, 'db' | 'settings'>): PersonalLibrarySource => ({
  find: async (kind, id) => {
    const row = await libraryById(tools.db, id)
    return row?.kind === kind ? { ...accessOf(tools, row), ownerUuid: row.userUuid } : null
  },
  of: async (kind, ownerUuid) =>
    (await librariesBy(tools.db, ownerUuid))
      .filter((row) => row.kind === kind)
      .map((row) => accessOf(tools, row)),
})

/** Seals all of them under the present master key; gives how many were not. */
export const resealLibraries = async ({
  db,
  settings,
}: Pick<BaseTools, 'db' | 'settings'>): Promise<number> => {
  let count = 0
  const all = inPages(
    (last: LibraryRow | undefined) => librariesAfter(db, last),
    (row: LibraryRow) => row,
  )
  for await (const row of all) {
    const next = resealed(settings, PURPOSE, row.accessSealed)
    if (next !== null && (await putAccessAnew(db, row, next))) count++
  }
  return count
}
