import * as outboxContract from '#contract/user/outbox.ts'
import { implement, type Mounted } from '#services/core/implement.ts'
import * as outbox from './outbox/outbox.ts'

/** What the notify service answers: the outbox, where nothing leaves this server. */
export const notifyService: readonly Mounted[] = implement(outboxContract, outbox)
