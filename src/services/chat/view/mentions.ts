const MENTION = /<@uid:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})>/gi
const MOST = 50

/** The people a text mentions as `<@uid:UUID>`. */
export const mentionedIn = (text: string | undefined): string[] =>
  [...new Set(Array.from((text ?? '').matchAll(MENTION), ([, uid]) => (uid ?? '').toLowerCase()))].slice(
    0,
    MOST,
  )
