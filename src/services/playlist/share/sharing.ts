import type { BinaryAnswer } from '#contract/binary.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/playlist/sharing.ts'
import type { Operation, Tools } from '#services/core/context.ts'
import { entityTag } from '#services/core/entityTag.ts'
import { sharedRoom, type SharedRoom } from '#services/room/api.ts'
import { nowPlayingIn } from './nowPlayingIn.ts'

/** How long what plays may be kept, in seconds. */
const FRESH_S = 5
/** How long the frame of a room may be kept, in seconds: a room may stop sharing itself. */
const FRAME_FRESH_S = 300
/** The frame of a room, in pixels, where the page around leaves room for it. */
const FRAME = { width: 480, height: 152 }

const embeddedRoom = async (tools: Tools, reference: string): Promise<SharedRoom> => {
  const room = await sharedRoom(tools, reference)
  return room?.embed ? room : refuse('roomNotFound')
}

export const nowPlaying: Operation<typeof contract.nowPlaying> = async (
  ctx,
  { params },
): Promise<BinaryAnswer> => {
  const body = JSON.stringify(await nowPlayingIn(ctx, await embeddedRoom(ctx, params.id)))
  return {
    contentType: 'application/json; charset=utf-8',
    body,
    cacheControl: `public, max-age=${FRESH_S}`,
    headers: { etag: entityTag(body) },
  }
}

const quoted = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The slug in the address of a room's page or frame; null for any other address. */
const slugAt = (address: string, publicUrl: string): string | null => {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.host !== new URL(publicUrl).host || !/^https?:$/.test(url.protocol)) return null
  return /^(?:\/embed)?\/r\/([\w-]{1,100})\/?$/.exec(url.pathname)?.[1] ?? null
}

export const oEmbed: Operation<typeof contract.oEmbed> = async (ctx, { query }) => {
  const { publicUrl } = ctx.settings
  const slug = slugAt(query.url, publicUrl) ?? refuse('roomNotFound')
  const room = await embeddedRoom(ctx, slug)
  const width = Math.min(FRAME.width, query.maxwidth ?? FRAME.width)
  const height = Math.min(FRAME.height, query.maxheight ?? FRAME.height)
  const src = `${publicUrl}/embed/r/${room.slug}`
  return {
    version: '1.0',
    type: 'rich',
    title: room.name,
    provider_name: 'Roomtone',
    provider_url: publicUrl,
    cache_age: FRAME_FRESH_S,
    html: `<iframe src="${quoted(src)}" title="${quoted(room.name)}" width="${width}" height="${height}" style="border:0" loading="lazy"></iframe>`,
    width,
    height,
  }
}
