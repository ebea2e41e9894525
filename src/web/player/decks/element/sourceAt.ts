import type * as z from 'zod'
import type { SongStream } from '#contract/playlist/sound.ts'
import { loadSource } from './loadSource.ts'
import { nativeSource } from './nativeSource.ts'
import { onceSource } from './onceSource.ts'
import type { Source, SourceOptions } from './source.ts'

/** What the server says of the address at which a song sounds. */
type Given = Pick<z.infer<typeof SongStream>, 'kind' | 'isGoodOnce'>

/** Begins to fetch what sounds at an address, in the way that the address wants. */
export const sourceAt = ({ kind, isGoodOnce }: Given, options: SourceOptions): Source | Promise<Source> => {
  if (kind === 'hls') return loadSource(options)
  return isGoodOnce ? onceSource(options) : nativeSource(options)
}
