import { latestBefore, readyWith } from './past.ts'
import type { SongRule } from './question.ts'
import { waitFor } from './windows.ts'

/** `song.repeat`: the same song not again within so many hours and plays; what others have ready counts as played. */
export const repeat: SongRule = {
  rule: 'song.repeat',
  set: ({ doc }) => doc.song.repeat,
  findings: ({ law, keys, at, past }) => {
    const { hours, plays, match } = law.doc.song.repeat
    const kind = match === 'title' ? 'title' : 'song'
    const key = keys[kind]
    if (key === '') return []
    const ready = hours + plays === 0 ? undefined : readyWith(past, kind, key)
    if (ready !== undefined) return [{ code: 'songComingUp', ok: false, data: { djUuid: ready.djUuid } }]
    const found = latestBefore(past, kind, key)
    const wait = found && waitFor(found, at, plays, hours)
    if (!found || !wait) return []
    const { djUuid } = found
    return found.isAhead
      ? [{ code: 'songComingUp', ok: false, data: { djUuid } }]
      : [{ code: 'songPlayedRecently', ok: false, ...wait, data: { djUuid, at: found.at } }]
  },
}
