import { atLeast } from '#contract/roles.ts'
import { useSession } from '#web/api/useSession.ts'

/** True for whoever may look at the lists of the house; the server decides in any case. */
export const useIsStaff = (): boolean => atLeast(useSession()?.role ?? 'guest', 'moderator')
