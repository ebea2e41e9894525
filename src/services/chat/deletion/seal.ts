import type { Tools } from '#services/core/context.ts'
import { inPages, PAGE } from '#services/core/inPages.ts'
import { resealed, seal, unseal } from '#services/core/secrets/seal.ts'
import type { Settings } from '#services/core/settings.ts'
import type { MessageRow } from '../messages/store.ts'
import { readData, type StoredData } from '../write/storedData.ts'
import { putSealed, type SealedRow, sealedAfter } from './store.ts'

const PURPOSE = 'message'

/** What a message said, as it is kept once a moderator deleted it. */
export const sealData = ({ masterKey }: Settings, row: Pick<MessageRow, 'data'>): Buffer =>
  seal(masterKey, PURPOSE, JSON.stringify(row.data))

/** What a deleted message said. */
export const readSealed = ({ masterKey, formerKeys }: Settings, sealed: Uint8Array): StoredData =>
  readData(JSON.parse(unseal(masterKey, PURPOSE, sealed, formerKeys)))

/** Seals all deleted messages under the present master key; gives how many were not. */
export const resealMessages = async ({ db, settings }: Tools): Promise<number> => {
  let count = 0
  const all = inPages(
    (last: SealedRow | undefined) => sealedAfter(db, last?.messageId ?? 0, PAGE),
    (row) => row,
  )
  for await (const { messageId, sealed } of all) {
    const next = resealed(settings, PURPOSE, sealed)
    if (next === null) continue
    await putSealed(db, messageId, next)
    count++
  }
  return count
}
