import { gifPicturePath } from '#contract/chat/gifPictures.ts'
import { ChatGif, gifHostOf } from '#contract/chat/gifs.ts'

/** The path of a GIF that comes through this server, wherever its address says that it lies; undefined for any other. */
const pathOfProxied = (url: string): string | undefined => {
  if (!URL.canParse(url)) return undefined
  const { pathname, search } = new URL(url)
  return gifPicturePath.test(pathname + search) ? pathname + search : undefined
}

/** True for a GIF that lies at its provider and not here. */
export const isAtProvider = (url: string): boolean => pathOfProxied(url) === undefined

/** Where the picture at an address of a GIF is asked for: what comes through this server, at the page's own host. */
export const gifSource = (url: string): string => pathOfProxied(url) ?? url

/** The GIF that a message shows, as its sender describes it, if it lies at its provider or comes through this server. */
export const gifIn = (media: unknown): ChatGif | undefined => {
  const said = ChatGif.safeParse(media).data
  if (said === undefined || !URL.canParse(said.url)) return undefined
  if (pathOfProxied(said.url) !== undefined) return said
  const { protocol, hostname } = new URL(said.url)
  const isThere = protocol === 'https:' && gifHostOf(hostname) === said.provider
  return isThere ? said : undefined
}
