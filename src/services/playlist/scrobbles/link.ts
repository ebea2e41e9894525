import type { ScrobbleLink } from '#contract/playlist/scrobbling.ts'
import { HeardTrack } from '#facts/runtime.ts'
import type { BaseTools } from '#services/core/context.ts'
import { inPages } from '#services/core/inPages.ts'
import { resealed, seal, unseal } from '#services/core/secrets/seal.ts'
import { countWaiting, lastScrobbles } from './store.ts'
import { type LinkRow, linksAfter, putSealedAnew } from './storeLinks.ts'

const PURPOSE = 'scrobble-secret'
const SHOWN = 5

type Sealing = Pick<BaseTools, 'settings'>

/** What lets us write at a service, as the database keeps it. */
export const sealedSecret = ({ settings }: Sealing, secret: string): Buffer =>
  seal(settings.masterKey, PURPOSE, secret)

/** The same, to be sent. */
export const secretOf = ({ settings }: Sealing, { secretSealed }: LinkRow): string =>
  unseal(settings.masterKey, PURPOSE, secretSealed, settings.formerKeys)

/** Seals all of them under the present master key; gives how many were not. */
export const resealScrobbleLinks = async ({
  db,
  settings,
}: Pick<BaseTools, 'db' | 'settings'>): Promise<number> => {
  let count = 0
  const all = inPages(
    (last: LinkRow | undefined) => linksAfter(db, last),
    (row: LinkRow) => row,
  )
  for await (const row of all) {
    const next = resealed(settings, PURPOSE, row.secretSealed)
    if (next !== null && (await putSealedAnew(db, row, next))) count++
  }
  return count
}

/** A link as its owner sees it. */
export const linkView = async (
  { db, now }: Pick<BaseTools, 'db' | 'now'>,
  { userUuid, service, userName, linkedAt, pausedUntil, brokenAt }: LinkRow,
): Promise<ScrobbleLink> => {
  const isPaused = pausedUntil !== null && pausedUntil.getTime() > now()
  const last = await lastScrobbles(db, userUuid, service, SHOWN)
  return {
    userName,
    linkedAt: linkedAt.toISOString(),
    pausedUntil: isPaused ? pausedUntil.toISOString() : null,
    broken: brokenAt !== null,
    waiting: await countWaiting(db, userUuid, service),
    last: last.map(({ song, startedAt, state }) => {
      const { artistName, trackName } = HeardTrack.parse(song)
      return {
        artistName,
        trackName,
        startedAt: startedAt.toISOString(),
        state: state as 'waiting' | 'sent' | 'dropped',
      }
    }),
  }
}
