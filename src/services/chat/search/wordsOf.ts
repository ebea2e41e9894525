import * as z from 'zod'
import { foldWords } from '#services/core/text.ts'
import type { StoredData } from '../write/storedData.ts'

const Said = z.object({ message: z.string() })
const Metadata = z.object({ chatMessage: Said })
/** Longer texts are found by their beginning. */
const MOST = 8000
const SIGNS = /<@[^>]{1,60}>/g

/** What a message says, as a search reads it; wherever its sender put the words. */
export const wordsOf = (data: StoredData): string => {
  const text =
    data.text ??
    Metadata.safeParse(data.metadata).data?.chatMessage.message ??
    Said.safeParse(data.customData).data?.message ??
    ''
  return foldWords(text.slice(0, MOST).replace(SIGNS, ' '))
}
