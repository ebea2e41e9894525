import * as z from 'zod'
import { mediaPath } from '#contract/chat/media.ts'
import type { StoredData } from '../write/storedData.ts'

const MOST = 10
const Said = z.object({
  imageUrls: z.array(z.string()).max(MOST).catch([]),
})
const Metadata = z.object({ chatMessage: Said })

/** The path of an address that lies at this server; undefined for those of others, whatever their paths are like. */
const ownPath = (url: string, publicUrl: string): string | undefined => {
  // Read as browsers read it: what begins with two slashes, in either direction, leads elsewhere.
  if (!URL.canParse(url, publicUrl)) return undefined
  const { origin, pathname, search } = new URL(url, publicUrl)
  return origin === new URL(publicUrl).origin ? pathname + search : undefined
}

/** The id of the picture of ours that lies at an address; undefined for any other. */
export const mediaAt = (url: string | undefined, publicUrl: string): string | undefined => {
  const path = url === undefined ? undefined : ownPath(url, publicUrl)
  const found = path === undefined ? null : mediaPath.exec(path)
  return found?.index === 0 ? found[1] : undefined
}

/** The pictures of ours that a message shows, by their ids. */
export const mediaIn = (data: StoredData, publicUrl: string): string[] => {
  const meta = Metadata.safeParse(data.metadata).data?.chatMessage ?? Said.safeParse(data.customData).data
  const urls = [data.url, ...(data.attachments ?? []).map(({ url }) => url), ...(meta?.imageUrls ?? [])]
  return [...new Set(urls.flatMap((url) => mediaAt(url, publicUrl) ?? []))].slice(0, MOST)
}
