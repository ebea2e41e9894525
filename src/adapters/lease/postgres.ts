import type { Db } from '#ports/db.ts'
import type { Leases } from '#ports/lease.ts'
import * as store from './store.ts'

/** Which other nodes may work on the same database. */
export type Company =
  /** The database is this process's own: whoever was here before is dead. */
  | 'none'
  /** They could not hear each other: one at a time. */
  | 'one at a time'
  | 'many'

/**
 * Leases in the tables `leases` and `lease_nodes`, by the database's clock. A write is safe from an old holder if its
 * transaction first does `select … from leases where name and epoch and holder is not null … for share`.
 */
export const postgresLeases = ({
  db,
  node,
  company,
}: {
  readonly db: Db
  readonly node: string
  readonly company: Company
}): Leases => {
  const alone = company !== 'many'
  return {
    node,
    alone,
    enter: async (ttlMs) => {
      if (company === 'none') await store.forgetNodes(db)
      return store.enterNode(db, node, alone, ttlMs)
    },
    beat: async (ttlMs) => {
      const inTime = await store.beatNode(db, node, ttlMs)
      if (!inTime) await store.enterNode(db, node, alone, ttlMs)
      return { inTime, nodes: await store.livingNodes(db) }
    },
    take: async (name) => {
      const epoch = await store.takeLease(db, name, node)
      return epoch === null ? null : { name, epoch }
    },
    takeOver: (most) => store.takeOverLeases(db, node, most),
    held: () => store.leasesOf(db, node),
    holder: (name) => store.holderOfLease(db, name),
    release: (lease) => store.giveUpLease(db, lease, node, null),
    passOn: (lease) => store.giveUpLease(db, lease, node, ''),
    leave: () => store.leaveNode(db, node),
  }
}
