import * as z from 'zod'
import { mediaAt, mediaIn } from '../media/mediaIn.ts'
import type { StoredData } from './storedData.ts'

const Address = z.string().catch('')
const Said = z.object({
  message: z.string().catch(''),
  imageUrls: z.array(z.string()).catch([]),
  imageBase64: z.unknown().optional(),
  media: z
    .object({ url: Address, type: z.string().catch('') })
    .nullish()
    .catch(null),
})
const Metadata = z.object({ chatMessage: Said })

/** A web address, with or without its protocol. */
const address = /https?:\/\/|www\.\w|\w\.[a-z]{2,24}\/\S/i

/** What a message says in words, wherever its sender put them. */
export const textsOf = (data: StoredData): string[] => {
  const said = [Metadata.safeParse(data.metadata).data?.chatMessage, Said.safeParse(data.customData).data]
  return [data.text ?? '', ...said.map((one) => one?.message ?? '')].filter((text) => text !== '')
}

/** Whether a message carries links and pictures; pictures that lie with others are both. */
export const carried = (
  data: StoredData,
  publicUrl: string,
): { readonly links: boolean; readonly pictures: boolean } => {
  const said = [
    Metadata.safeParse(data.metadata).data?.chatMessage,
    Said.safeParse(data.customData).data,
  ].flatMap((one) => one ?? [])
  const own = mediaIn(data, publicUrl)
  const isOther = (url: string): boolean => url !== '' && mediaAt(url, publicUrl) === undefined
  const shown = said.flatMap(({ imageUrls, media }) => [
    ...imageUrls,
    ...(media?.type === 'ChatImage' || media?.type === 'ChatGif' ? [media.url] : []),
  ])
  const files = [data.url ?? '', ...(data.attachments ?? []).map(({ url }) => url)]
  return {
    links: textsOf(data).some((text) => address.test(text)) || [...shown, ...files].some(isOther),
    pictures:
      own.length > 0 ||
      shown.some((url) => url !== '') ||
      said.some(({ imageBase64 }) => typeof imageBase64 === 'string' && imageBase64 !== ''),
  }
}
