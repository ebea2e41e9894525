import { useQuery } from '@tanstack/react-query'
import { blockedUsers } from '#contract/social/blocks.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'

const PAGE = 100
const FRESH_MS = 5 * 60_000
const nobody: ReadonlySet<string> = new Set()

const allBlocked = async (signal: AbortSignal): Promise<ReadonlySet<string>> => {
  const uuids = new Set<string>()
  for (let offset = 0; ; offset += PAGE) {
    const page = await ask(blockedUsers, { query: { limit: PAGE, offset } }, signal)
    for (const { blockedUserUuid } of page.blockedUsers) uuids.add(blockedUserUuid)
    if (page.blockedUsers.length < PAGE) return uuids
  }
}

/** The uuids of everybody whom one blocks; nobody while it is not known, and for guests. */
export const useBlocked = (): ReadonlySet<string> => {
  const blocked = useQuery({
    queryKey: [...keyOf(blockedUsers), 'all'],
    queryFn: ({ signal }) => allBlocked(signal),
    enabled: isMember(useSession()),
    staleTime: FRESH_MS,
  })
  return blocked.data ?? nobody
}
