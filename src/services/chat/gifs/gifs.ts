import type * as contract from '#contract/chat/gifs.ts'
import { refuse } from '#contract/errors.ts'
import type { Operation } from '#services/core/context.ts'

const MOST_PAGES = 100

export const gifs: Operation<typeof contract.gifs> = async (ctx, { query }) => {
  const source = ctx.gifs ?? refuse('gifsAbsent')
  const page = query.page ?? 0
  const found = (await source.find(query.q || undefined, page)) ?? refuse('providerDown')
  return {
    data: {
      gifs: found.gifs.map((gif) => ({ type: 'ChatGif', ...gif, provider: source.provider })),
      next: found.hasMore && page < MOST_PAGES ? page + 1 : null,
    },
    attribution: source.attribution,
  }
}
