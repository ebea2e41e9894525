import type * as contract from '#contract/chat/gifs.ts'
import { refuse } from '#contract/errors.ts'
import type { Operation } from '#services/core/context.ts'
import { addressHere, proxied } from './proxied.ts'

const MOST_PAGES = 100

export const gifs: Operation<typeof contract.gifs> = async (ctx, { query }) => {
  const source = ctx.gifs ?? refuse('gifsAbsent')
  const page = query.page ?? 0
  const found = (await source.find(query.q || undefined, page)) ?? refuse('providerDown')
  return {
    data: {
      gifs: found.gifs.map((gif) => ({
        type: 'ChatGif',
        ...(ctx.settings.gifProxy ? proxied(ctx.settings, gif) : gif),
        provider: source.provider,
      })),
      next: found.hasMore && page < MOST_PAGES ? page + 1 : null,
    },
    attribution: source.attribution,
  }
}

export const gifAddress: Operation<typeof contract.gifAddress> = (ctx, { query }) => {
  const url = ctx.settings.gifProxy ? addressHere(ctx.settings, query.url) : null
  return Promise.resolve({ data: { url: url ?? refuse('mediaNotFound') } })
}
