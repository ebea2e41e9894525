import * as z from 'zod'
import { MusicProvider } from '#contract/song.ts'

/** The list at a provider that a crate is filled from, as it is kept. */
export const ListSource = z.object({
  provider: MusicProvider,
  kind: z.enum(['playlist', 'album', 'likes']),
  id: z.string(),
  /** Shows a private list of SoundCloud. */
  secret: z.string().optional(),
})
export type ListSource = z.infer<typeof ListSource>
