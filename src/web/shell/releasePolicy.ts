/** What is known when a new release could be taken up. */
export interface Moment {
  /** A new release is here and waits. */
  readonly isNew: boolean
  /** A room is joined in this tab: its music would stop. */
  readonly isInRoom: boolean
  /** Code of the page that is shown cannot be fetched; a server with a new release has only the new code. */
  readonly isStuck: boolean
  /** ms since this tab last took up a release; undefined if it never did. */
  readonly since: number | undefined
}

/** A release that does not help is not taken up again and again. */
const AGAIN_MS = 60_000

const isDue = ({ isNew, isInRoom, since }: Moment): boolean =>
  isNew && !isInRoom && (since === undefined || since > AGAIN_MS)

/** When somebody goes to another page nobody notices that it comes from the server; in a room one would hear it. */
export const reloadsAtNavigation = (moment: Moment): boolean => isDue(moment)

/** Between navigations only if there is nothing to lose: the page cannot be shown as it is. */
export const reloadsNow = (moment: Moment): boolean => moment.isStuck && isDue(moment)
