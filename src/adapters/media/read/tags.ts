import { parseFile } from 'music-metadata'
import type { Prepared } from '#ports/media.ts'

// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u001f\u007f]+/g

const clean = (value: string | undefined, most = 300): string | undefined =>
  value?.replace(unprintable, ' ').trim().slice(0, most) || undefined

/** Tags and the front cover of a file; nothing where they cannot be read. */
export const readTags = async (
  path: string,
): Promise<{ tags: Prepared['tags']; picture: Uint8Array | null }> => {
  try {
    const { common } = await parseFile(path, { duration: false, skipPostHeaders: true })
    const found = {
      title: clean(common.title),
      artist: clean(common.artist ?? common.albumartist),
      album: clean(common.album),
      genre: clean(common.genre?.[0], 60),
      isrc: clean(common.isrc?.[0], 15),
      year: common.year,
    }
    const tags = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
    const front = common.picture?.find((p) => p.type?.toLowerCase().includes('front')) ?? common.picture?.[0]
    return { tags, picture: front?.data ?? null }
  } catch {
    return { tags: {}, picture: null }
  }
}
