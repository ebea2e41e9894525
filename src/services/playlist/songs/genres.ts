import type * as contract from '#contract/playlist/songs.ts'
import type { Operation } from '#services/core/context.ts'
import { foldWords } from '#services/core/text.ts'
import { commonGenres, ourGenre } from './genreNames.ts'
import { publicGenres } from '#services/upload/api.ts'

const MOST = 1024

export const genres: Operation<typeof contract.genres> = async (ctx, { query }) => {
  const carried = await publicGenres(ctx, MOST)
  const byId = new Map(
    [...carried.map(ourGenre), ...commonGenres].map((name) => [idOf(name), { id: idOf(name), name }]),
  )
  const prefix = foldWords(query.prefix ?? '')
  const wanted = [...byId.values()]
    .filter(({ id }) => id !== '' && (query.idIn.length === 0 || query.idIn.includes(id)))
    .filter(({ name }) => foldWords(name).startsWith(prefix))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return { genres: wanted.slice(0, query.limit || MOST) }
}

const idOf = (name: string): string => foldWords(name).replaceAll(' ', '-').slice(0, 60)
