import { type MusicProvider, musicProviders as allKeys } from '#contract/song.ts'
import type { MusicProviders } from '#ports/music.ts'
import type { BaseTools } from '#services/core/context.ts'
import { personOf } from '#services/user/api.ts'
import { type Asker, askerOf, mayKnowSong } from '../access.ts'

type Ids = Readonly<Record<string, unknown>>

/** The ids of a song that are in libraries, where it is somebody's to find. */
const libraryIds = (music: MusicProviders, ids: Ids): [MusicProvider, string][] =>
  allKeys.flatMap((key): [MusicProvider, string][] => {
    const id = ids[key]
    return typeof id === 'string' && music.get(key)?.isOpenTo !== undefined ? [[key, id]] : []
  })

/**
 * Where a person may play each of these songs: ids of libraries that they may not find are left out. Who knows such an
 * id has it from somebody else, and would play for a room what is not theirs to hear.
 */
export const openIds = async <T extends Ids>(
  tools: BaseTools,
  music: MusicProviders,
  userUuid: string,
  songs: readonly T[],
): Promise<T[]> => {
  if (songs.every((ids) => libraryIds(music, ids).length === 0)) return [...songs]
  const person = await personOf(tools, userUuid)
  const asker: Asker = person ? askerOf(person.standing) : { uuid: userUuid, isMember: false }
  return Promise.all(songs.map((ids) => openTo(music, ids, asker)))
}

const openTo = async <T extends Ids>(music: MusicProviders, ids: T, asker: Asker): Promise<T> => {
  const left: Record<string, unknown> = { ...ids }
  for (const [key, id] of libraryIds(music, ids)) {
    const provider = music.get(key)
    if (provider && !(await mayKnowSong(provider, id, asker))) delete left[key]
  }
  return left as T
}
