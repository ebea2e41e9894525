import * as deliveriesContract from '#contract/hooks/deliveries.ts'
import * as webhooksContract from '#contract/hooks/webhooks.ts'
import { implement, type Mounted } from '#services/core/implement.ts'
import * as deliveries from './deliveries/deliveries.ts'
import * as changeWebhook from './webhooks/changeWebhook.ts'
import * as webhooks from './webhooks/webhooks.ts'

/** Everything that is answered about webhooks. */
export const hooksService: readonly Mounted[] = [
  ...implement(webhooksContract, webhooks, changeWebhook),
  ...implement(deliveriesContract, deliveries),
]
