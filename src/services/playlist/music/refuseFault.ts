import { refuse } from '#contract/errors.ts'
import type { MusicFault, MusicProvider } from '#ports/music.ts'

const RETRY_S = 30

/** Tells the caller why a provider gave nothing; `ofPerson`: their own token was sent. */
export const refuseFault = (fault: MusicFault, ofPerson = false): never => {
  switch (fault.fault) {
    case 'rejected':
      return refuse(ofPerson ? 'linkBroken' : 'providerRefused')
    case 'refused':
      return refuse('providerRefused')
    case 'region':
      return refuse('countryBlocked')
    case 'gone':
      return refuse('songNotFound')
    case 'notFull':
      return refuse('notFull')
    case 'forbidden':
      return refuse('playlistForbidden')
    case 'busy':
      return refuse('providerBusy', { retryAfterS: fault.retryAfterS })
    case 'quota':
      return refuse('providerQuota', { retryAfterS: fault.retryAfterS })
    case 'down':
    case 'malformed':
      return refuse('providerDown', { retryAfterS: RETRY_S })
  }
}

/** A provider that is set up here. */
export const setUp = (provider: MusicProvider | undefined): MusicProvider =>
  provider ?? refuse('providerAbsent')
