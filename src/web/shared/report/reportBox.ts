import type { ReportKind } from '#contract/audit/reports.ts'
import { emitter } from '#web/connection/emitter.ts'

/** What somebody wants moderators to look at. */
export interface Reported {
  readonly kind: ReportKind
  /** As the contract names it: an id, or the short id of a song. */
  readonly targetId: string
  /** How the reader knows it: a name, a title, the beginning of a message. */
  readonly name: string
  /** The room in which a person or a song was met. */
  readonly roomUuid?: string | undefined
  /** There is somebody behind it who can be blocked. */
  readonly mayBlock?: boolean
}

const changed = emitter()
let current: Reported | undefined

/** The report that is being written over whatever page one is on; the shell shows it. */
export const reportBox = {
  get: (): Reported | undefined => current,
  subscribe: changed.on,
  open: (reported: Reported): void => {
    current = reported
    changed.tell()
  },
  close: (): void => {
    current = undefined
    changed.tell()
  },
}
