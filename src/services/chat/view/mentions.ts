import { uuidPattern } from '#contract/common.ts'

const MENTION = new RegExp(`<@uid:(${uuidPattern})>`, 'gi')
const MOST = 50

/** The people a text mentions as `<@uid:UUID>`. */
export const mentionedIn = (text: string | undefined): string[] =>
  [...new Set(Array.from((text ?? '').matchAll(MENTION), ([, uid]) => (uid ?? '').toLowerCase()))].slice(
    0,
    MOST,
  )
