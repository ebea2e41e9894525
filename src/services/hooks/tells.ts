import type { HookData, HookEventName } from '#contract/hooks/events.ts'
import type { FactKind, Heard } from '#facts/kinds.ts'
import type { Tx } from '#services/core/context.ts'
import { type Listener, listener } from '#services/core/facts/listener.ts'
import { tellHooks } from './deliveries/tellHooks.ts'
import type { Whose } from './webhooks/store.ts'

type What<E extends HookEventName> = readonly [whose: Whose, data: HookData<E>] | null

/** Has webhooks told of a fact, each once however often the fact is heard. */
export const tells = <Data extends object, E extends HookEventName>(
  name: string,
  kind: FactKind<Data>,
  type: E,
  what: (fact: Heard<Data>, tx: Tx) => What<E> | Promise<What<E>>,
): Listener =>
  listener(name, kind, (tools, fact) =>
    tools.tx(async (tx) => {
      const told = await what(fact, tx)
      if (told === null) return
      const [whose, data] = told
      await tellHooks(tx, { type, whose, about: fact.factId, at: fact.at, data })
    }),
  )
