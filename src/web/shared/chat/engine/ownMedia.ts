import * as z from 'zod'
import { mediaPath } from '#contract/chat/media.ts'

/** A picture that lies on this server: it is shown without asking. */
export interface OwnPicture {
  /** Absolute, as the wire has it. */
  readonly url: string
  readonly width: number
  readonly height: number
  /** What is seen on it, in words; empty where nobody said. */
  readonly alt: string
}

const MOST_ALT = 500
const Media = z.object({
  url: z.string(),
  width: z.number().positive().max(10_000),
  height: z.number().positive().max(10_000),
  alt: z.string().catch(''),
})

/** The path of a picture of ours, wherever the address says that it lies; undefined for any other. */
export const pathOfOwn = (url: string): string | undefined => {
  if (!URL.canParse(url)) return undefined
  const { pathname } = new URL(url)
  return mediaPath.test(pathname) && pathname.startsWith('/openchat/') ? pathname : undefined
}

/** The picture of ours that a message shows, as its sender describes it. */
export const ownPictureIn = (media: unknown): OwnPicture | undefined => {
  const said = Media.safeParse(media).data
  if (said === undefined || pathOfOwn(said.url) === undefined) return undefined
  return { ...said, alt: said.alt.slice(0, MOST_ALT) }
}

/** The same as the wire takes it. */
export const mediaOf = (picture: OwnPicture) => ({
  type: 'ChatImage',
  ...picture,
  previewUrl: `${picture.url}?preview=1`,
})
