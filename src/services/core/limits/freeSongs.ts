import { refuse } from '#contract/errors.ts'
import type { Ctx, Who } from '../context.ts'
import { fingerprint } from '../secrets/fingerprint.ts'

const DAY_MS = 24 * 3_600_000
/** So many guests of one network address hear all they may. */
const GUESTS_PER_ADDRESS = 3

/** Who listens, and from where. */
export type Listening = Pick<Ctx, 'kv' | 'settings' | 'now' | 'address'> & {
  readonly user: Pick<Who, 'uuid' | 'type'>
}

/** Counts a song that a guest is about to hear, once a day; refuses if they had all of theirs. */
export const countFreeSong = async (ctx: Listening, song: string): Promise<void> => {
  const counted: string[] = []
  for (const { key, most } of countsOf(ctx)) {
    if (!(await ctx.kv.setNew(`${key}:${hashed(ctx, song)}`, '1', DAY_MS))) continue
    counted.push(key)
    if ((await ctx.kv.add(key, 1, DAY_MS)) <= most) continue
    // It was not heard: it counts for nothing, neither here nor where it was counted before.
    for (const one of counted) {
      await ctx.kv.add(one, -1, DAY_MS)
      await ctx.kv.delete(`${one}:${hashed(ctx, song)}`)
    }
    return refuse('freeLimitReached')
  }
}

/** Counts a song that a guest heard, if it was not counted before it began. */
export const addFreeSong = async (ctx: Listening, song: string): Promise<void> => {
  for (const { key } of countsOf(ctx))
    if (await ctx.kv.setNew(`${key}:${hashed(ctx, song)}`, '1', DAY_MS)) await ctx.kv.add(key, 1, DAY_MS)
}

/** Refuses a guest who heard all of theirs what they have not heard today; counts nothing. */
export const refuseFreeSong = async (ctx: Listening, song: string): Promise<void> => {
  const [own] = countsOf(ctx)
  if (own === undefined || (await freeSongsLeft(ctx)) !== 0) return
  const [heard] = await ctx.kv.getMany([`${own.key}:${hashed(ctx, song)}`])
  if (!heard) refuse('freeLimitReached')
}

/** How many more songs the caller may hear today; null: as many as they like. */
export const freeSongsLeft = async (ctx: Listening): Promise<number | null> => {
  const counts = countsOf(ctx)
  if (counts.length === 0) return null
  const heard = await ctx.kv.getMany(counts.map(({ key }) => key))
  return Math.max(0, Math.min(...counts.map(({ most }, i) => most - Number(heard[i] ?? 0))))
}

/** Under what the songs of a guest are counted today, and how many there may be; nothing for everybody else. */
const countsOf = (ctx: Listening): readonly { readonly key: string; readonly most: number }[] => {
  const free = ctx.settings.music.freeSongs
  if (free === null || ctx.user.type !== 'guest') return []
  const day = `music:free:${Math.floor(ctx.now() / DAY_MS)}`
  return [
    { key: `${day}:guest:${ctx.user.uuid}`, most: free },
    { key: `${day}:address:${hashed(ctx, ctx.address)}`, most: free * GUESTS_PER_ADDRESS },
  ]
}

const hashed = ({ settings }: Listening, text: string): string =>
  fingerprint(settings.masterKey, 'playlist/free', text).toString('base64url')
