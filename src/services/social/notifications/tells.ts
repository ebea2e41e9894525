import type { FactKind, Heard } from '#facts/kinds.ts'
import type { Tx } from '#services/core/context.ts'
import { type Listener, listener } from '#services/core/facts/listener.ts'
import { noteHeard } from '#services/core/facts/store.ts'
import { tryShowLive } from './showLive.ts'
import { tell, type NewNotification } from './tell.ts'

/** What is told of a fact; the same fact is told once, unless `dedupe` says what else is the same. */
type What = (Omit<NewNotification, 'dedupe'> & Partial<Pick<NewNotification, 'dedupe'>>) | null

/** Tells what follows of a fact, once however often it is heard. */
export const tells = <Data extends object>(
  name: string,
  kind: FactKind<Data>,
  what: (fact: Heard<Data>, tx: Tx) => What | Promise<What>,
): Listener =>
  listener(name, kind, async (tools, fact) => {
    const rows = await tools.tx(async (tx) => {
      if (!(await noteHeard(tx.db, name, fact.factId))) return []
      const telling = await what(fact, tx)
      return telling ? tell(tx, { dedupe: fact.factId, ...telling }) : []
    })
    await tryShowLive(tools, rows)
  })
