import * as z from 'zod'
import type { LibraryBytes, LibraryForm, MusicFault, MusicProvider } from '#ports/music.ts'
import { isMusicFault } from '#ports/music.ts'
import type { Tools } from '#services/core/context.ts'
import { ask } from '../music/ask.ts'
import { partOf } from '../music/partOf.ts'

const Bytes = z.custom<LibraryBytes | null>()

/** Asks a library for bytes, at its pace and unless it is down; null: there are none. */
export const askLibrary = async (
  tools: Tools,
  provider: MusicProvider,
  id: string,
  { form, range = null }: { readonly form: LibraryForm; readonly range?: string | null },
): Promise<LibraryBytes | null | MusicFault> => {
  const given = await ask(tools, {
    provider,
    part: await partOf(provider, id),
    kind: form === 'cover' ? 'cover' : 'stream',
    asked: null,
    keepMs: 0,
    keepsFor: () => 0,
    // A second try could come too late for anybody to read it.
    once: true,
    schema: Bytes,
    ask: async () => (await provider.libraryBytes?.(id, form, range)) ?? null,
  })
  return isMusicFault(given) ? given : given.value
}
