import type { BaseTools } from '#services/core/context.ts'
import { roomNamesFor } from './store.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** What these rooms are called, for whoever may know of all rooms; deleted ones are left out. */
export const roomsNamed = async (
  { db }: BaseTools,
  roomUuids: readonly string[],
): Promise<ReadonlyMap<string, { readonly uuid: string; readonly slug: string; readonly name: string }>> =>
  new Map(
    (await roomNamesFor(db, NOBODY, roomUuids)).map(({ uuid, slug, name }) => [uuid, { uuid, slug, name }]),
  )
