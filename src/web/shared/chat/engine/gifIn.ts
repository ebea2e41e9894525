import { ChatGif } from '#contract/chat/gifs.ts'

/** Where the pictures of the providers lie; whatever else calls itself a GIF is a picture like any other. */
const hosts = { giphy: 'giphy.com', klipy: 'klipy.com' } as const

/** The GIF that a message shows, as its sender describes it, if it lies at its provider. */
export const gifIn = (media: unknown): ChatGif | undefined => {
  const said = ChatGif.safeParse(media).data
  if (said === undefined || !URL.canParse(said.url)) return undefined
  const { protocol, hostname } = new URL(said.url)
  const host = hosts[said.provider]
  const isThere = protocol === 'https:' && (hostname === host || hostname.endsWith(`.${host}`))
  return isThere ? said : undefined
}
