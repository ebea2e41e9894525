import { isUuid } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'

/** What a page begins after: a time and an id. */
type Cursor = readonly [Date, string]

/** Where the next page goes on. */
export const writeCursor = (time: Date, id: string): string => `${time.getTime()}_${id}`

/** Reads it back; null for none, and refuses one that we did not write. */
export const readCursor = (text: string | undefined): Cursor | null => {
  if (text === undefined) return null
  const [time = '', id = ''] = text.split('_')
  return /^\d{1,15}$/.test(time) && isUuid(id) ? [new Date(Number(time)), id] : refuse('badRequest')
}
