import * as z from 'zod'
import { mediaPath } from '#contract/chat/media.ts'
import type { StoredData } from '../write/storedData.ts'

const MOST = 10
const Said = z.object({
  imageUrls: z.array(z.string()).max(MOST).catch([]),
})
const Metadata = z.object({ chatMessage: Said })

const idIn = (url: string | undefined): string[] => {
  const id = url === undefined ? undefined : mediaPath.exec(url)?.[1]
  return id === undefined ? [] : [id]
}

/** The pictures of ours that a message shows, by their ids. */
export const mediaIn = (data: StoredData): string[] => {
  const meta = Metadata.safeParse(data.metadata).data?.chatMessage ?? Said.safeParse(data.customData).data
  const urls = [data.url, ...(data.attachments ?? []).map(({ url }) => url), ...(meta?.imageUrls ?? [])]
  return [...new Set(urls.flatMap(idIn))].slice(0, MOST)
}
