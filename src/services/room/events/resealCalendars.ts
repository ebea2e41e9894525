import type { Tools } from '#services/core/context.ts'
import { fingerprint } from '#services/core/secrets/fingerprint.ts'
import { resealed, seal, unseal } from '#services/core/secrets/seal.ts'
import { PURPOSE } from './calendar.ts'
import { allCalendarSecrets, putCalendarSecret } from './storeCalendar.ts'

/** Seals the addresses of calendars under the present master key; gives how many were not. */
export const resealCalendars = async ({ db, settings }: Tools): Promise<number> => {
  const { masterKey, formerKeys } = settings
  let count = 0
  for (const { userUuid, secretSealed } of await allCalendarSecrets(db)) {
    if (resealed(settings, PURPOSE, secretSealed) === null) continue
    const secret = unseal(masterKey, PURPOSE, secretSealed, formerKeys)
    const row = {
      userUuid,
      secretHash: fingerprint(masterKey, PURPOSE, secret),
      secretSealed: seal(masterKey, PURPOSE, secret),
    }
    await putCalendarSecret(db, row, true)
    count++
  }
  return count
}
