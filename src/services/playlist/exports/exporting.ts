import type { Account, MusicProvider } from '#ports/music.ts'
import type { ExportRow } from './store.ts'

/** What a step of an export needs. */
export interface Exporting {
  readonly row: ExportRow
  readonly provider: MusicProvider
  readonly account: Account
}
