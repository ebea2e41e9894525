import type { SyncReport } from '#contract/realtime/ours.ts'
import type { Metrics } from '#ports/metrics.ts'

/** Players whose rate cannot be changed, and which are therefore less exact. */
const fixedRate: readonly (string | undefined)[] = ['apple', 'spotify', 'youtube']

/** Counts how clients hear the room, and how far from it they are. */
export const measure = (metrics: Metrics, { errorMs, provider, state }: SyncReport): void => {
  metrics.count('client_sync_reports_total', { state: state ?? 'heard' })
  if (errorMs === undefined) return
  const name = fixedRate.includes(provider) ? 'client_jump_error_seconds' : 'client_sync_error_seconds'
  metrics.observe(name, Math.abs(errorMs) / 1000)
}
