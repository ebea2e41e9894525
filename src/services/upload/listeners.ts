import { type Listener, listener } from '#services/core/listener.ts'
import { songsOf } from './songs/store.ts'
import { withdraw } from './songs/withdraw.ts'

/** Songs that are read at once. */
const PAGE = 200

/** What the upload service does when something happened elsewhere. */
export const uploadListeners: readonly Listener[] = [
  listener('upload.forgetPerson', 'accountErased', async (tools, { userUuid }) => {
    // What is withdrawn is no longer among the songs: the first page is the next one.
    for (;;) {
      const { rows } = await songsOf(tools.db, userUuid, { limit: PAGE, offset: 0, verified: false })
      if (rows.length === 0) return
      for (const song of rows) await withdraw(tools, song)
    }
  }),
]
