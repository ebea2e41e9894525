import type { SongStatus } from '#contract/song.ts'

/** Where an upload stands, as its owner needs to know it. */
export type Stage = 'processing' | 'missing' | 'ready' | 'failed'

export const stageOf = (status: SongStatus): Stage => {
  switch (status) {
    case 'VERIFIED':
    case 'SUCCESS':
      return 'ready'
    case 'MISSING_METADATA':
      return 'missing'
    case 'UNVERIFIED':
    case 'VERIFICATION_ERROR':
    case 'DATA_NOT_FOUND':
    case 'FETCH_FAILED':
      return 'failed'
    case 'PENDING_UPLOAD':
    case 'VALID_FILE_TYPE':
    case 'VERIFICATION_POSTPONED':
    case 'PENDING_REQUEST':
      return 'processing'
  }
}
