import type { Db } from '#ports/db.ts'
import type { Leases } from '#ports/lease.ts'
import { holderOfLease, releaseLease, renewLease, takeLease } from './store.ts'

/**
 * Leases in the table `leases`, by the database's clock. The epoch rises whenever another holder takes a lease and
 * whenever one that ran out is taken again; it stays while its holder takes it again in time. A write is safe from
 * an old holder if its transaction first does `select … from leases where name and epoch … for share`.
 */
export const postgresLeases = (config: { readonly db: Db }): Leases => ({
  take: async (name, holder, ttlMs) => {
    const epoch = await takeLease(config.db, name, holder, ttlMs)
    return epoch === null ? null : { name, epoch }
  },
  renew: (lease, holder, ttlMs) => renewLease(config.db, lease.name, lease.epoch, holder, ttlMs),
  release: (lease, holder) => releaseLease(config.db, lease.name, lease.epoch, holder),
  holder: (name) => holderOfLease(config.db, name),
})
