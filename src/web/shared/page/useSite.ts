import { useQuery } from '@tanstack/react-query'
import { site } from '#contract/user/site.ts'
import { query } from '#web/api/queries.ts'

/** What is set up at this place; it is asked once for a page that stays open. */
export const useSite = () => useQuery({ ...query(site, {}), staleTime: Infinity, retry: false })
