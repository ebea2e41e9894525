import type { Tools } from '#services/core/context.ts'
import { isForEverybody } from '../access.ts'
import { isRecord } from '../files/fileEntry.ts'
import { providerOf } from '../music/providerOf.ts'
import type { LooseSong } from './recording.ts'
import { withoutProvider } from './withoutProvider.ts'
import { librariesTold, recordingsOf, type ToldBy, untell } from './storeLibraries.ts'

/** Providers whose songs lie in libraries, of which each has its own readers. */
const WITH_LIBRARIES = ['openSubsonic', 'jellyfin']
const LOT = 200

/**
 * Takes out of the catalogue what libraries told that are not for everybody, or are no more. What other providers told
 * of the same recordings stays, and so does what was heard in public.
 */
export const forgetClosed = async (tools: Tools): Promise<void> => {
  for (const told of await librariesTold(tools.db, WITH_LIBRARIES)) {
    const provider = providerOf(tools, told.provider)
    if (provider && (await isForEverybody(provider, `${told.library}.`))) continue
    while ((await forgetLot(tools, told)) > 0);
  }
}

const forgetLot = (tools: Tools, told: ToldBy): Promise<number> =>
  tools.tx(async (tx) => {
    const rows = await recordingsOf(tx.db, told, LOT)
    for (const { id, song } of rows) await untell(tx.db, id, told, song && without(song, told))
    return rows.length
  })

/** A song without what a library is to it; null if nobody else has it. */
const without = (song: LooseSong, { provider, library }: ToldBy): LooseSong | null => {
  const told = isRecord(song['musicProviders']) ? song['musicProviders'] : {}
  return String(told[provider] ?? '').startsWith(`${library}.`) ? withoutProvider(song, provider) : song
}
