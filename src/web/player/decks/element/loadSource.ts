import { nativeSource } from './nativeSource.ts'
import type { Source, SourceOptions } from './source.ts'

/** Begins to fetch a playlist by the best way this browser has; the code for it is loaded on first use. */
export const loadSource = async (options: SourceOptions): Promise<Source> => {
  const { canPlayHls, hlsSource } = await import('./hlsSource.ts')
  return canPlayHls() ? hlsSource(options) : nativeSource(options)
}
