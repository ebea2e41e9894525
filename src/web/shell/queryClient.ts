import { QueryClient } from '@tanstack/react-query'
import { ApiRefusal, isUnreachable } from '#web/api/refusal.ts'

/** Server state: kept for a moment, asked again on focus, and tried again only where another try may help. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && (isUnreachable(error) || !(error instanceof ApiRefusal)),
    },
  },
})
