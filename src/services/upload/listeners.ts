import { type Listener, listener } from '#services/core/listener.ts'
import { songsOf } from './songs/store.ts'
import { withdraw } from './songs/withdraw.ts'

/** What the upload service does when something happened elsewhere. */
export const uploadListeners: readonly Listener[] = [
  listener('upload.forgetPerson', 'accountErased', async (tools, { userUuid }) => {
    const { rows } = await songsOf(tools.db, userUuid, { limit: 0, offset: 0, verified: false })
    for (const song of rows) await withdraw(tools, song)
  }),
]
