import { uuidv7 } from 'uuidv7'
import type { Fact, Job } from '#facts/kinds.ts'
import { type Db, ifWritten } from '#ports/db.ts'
import type { LiveRooms } from '#ports/live.ts'
import type { RoomWrites } from '#runtime/api.ts'
import type { BaseTools, Tools, Tx, Who } from '#services/core/context.ts'
import { keepToCount } from '#services/core/facts/store.ts'
import { InstanceState } from '#services/core/instanceState.ts'
import { securityLog } from '#services/core/securityLog.ts'
import type { Settings } from '#services/core/settings.ts'
import { merchWardrobe } from '#services/merch/api.ts'
import { playlistCrates } from '#services/playlist/api.ts'
import { auditModeration } from '#services/audit/api.ts'
import { socialRelations } from '#services/social/api.ts'
import type { Adapters } from './adapters.ts'
import { outboxJob } from './facts.ts'

/**
 * Bundles adapters and settings into the tools every operation gets. The live rooms need the tools themselves,
 * so they are made last, by `makeLive`; what they write goes over connections of their own, `roomsDb`. A fact that nobody
 * hears (`isHeard`) is counted, and travels nowhere.
 */
export const createTools = <L extends LiveRooms>(
  {
    leases: _leases,
    roomsDb,
    jobs,
    bus,
    mail,
    sms,
    webPush,
    mobilePush,
    music,
    musicHelpers,
    gifs,
    scrobbling,
    pay,
    appStore,
    publicWeb,
    ...adapters
  }: Adapters,
  settings: Settings,
  makeLive: (tools: Tools, writes: RoomWrites) => L,
  isHeard: (fact: string) => boolean,
): { tools: Tools; live: L; writes: RoomWrites } => {
  const base: Omit<BaseTools, 'tx'> = {
    ...adapters,
    settings,
    wardrobe: merchWardrobe,
    crates: playlistCrates,
    moderation: auditModeration(),
    logSecurity: securityLog(adapters.log, settings),
    state: new InstanceState(),
    now: () => Date.now(),
    id: () => uuidv7(),
  }
  const outbox = (facts: readonly Fact[], caller: Who | null): Job[] =>
    facts
      .filter(({ name }) => isHeard(name))
      .map((fact) => outboxJob(fact, base.id(), new Date(base.now()), caller))
  const txOn =
    (on: Db): Tools['tx'] =>
    async (work, caller = null) => {
      const told: Fact[] = []
      const unsent: Job[] = []
      const result = await on.transaction().execute(async (db) => {
        const tx: Tx = {
          ...base,
          db,
          caller,
          tx: async (inner) => inner(tx),
          emit: (fact) => {
            told.push(fact)
            unsent.push(...outbox([fact], caller))
          },
          send: (job) => void unsent.push(job),
        }
        const done = await work(tx)
        // One statement for all that the transaction has to tell.
        const counted = told.length > 0 ? keepToCount(told, new Date(base.now())) : undefined
        if (counted !== undefined || unsent.length > 0) await jobs.send(unsent, db, counted)
        return done
      })
      jobs.wake(unsent)
      return result
    }
  // The live rooms join at the end; a plain property keeps the copy made for every request cheap.
  const tools: Omit<Tools, 'live'> & { live: LiveRooms } = {
    ...base,
    bus,
    jobs,
    mail,
    sms,
    webPush,
    mobilePush,
    music,
    musicHelpers,
    gifs,
    scrobbling,
    pay,
    appStore,
    publicWeb,
    live: absent,
    relations: socialRelations(adapters),
    send: (...sent) => jobs.send(sent),
    tell: async (facts, statement) => {
      const unsent = outbox(facts, null)
      const told = await statement([
        jobs.sending(unsent),
        keepToCount(facts, new Date(base.now()), ifWritten),
      ])
      jobs.wake(unsent)
      return told
    },
    tx: txOn(adapters.db),
  }
  const writes: RoomWrites = { db: roomsDb, tx: txOn(roomsDb) }
  const live = makeLive(tools, writes)
  tools.live = live
  return { tools, live, writes }
}

/** Stands in until the live rooms exist; whoever asks them before is a bug. */
const absent = new Proxy({} as LiveRooms, {
  get: () => {
    throw new Error('The live rooms are asked before they exist')
  },
})
