import type { MyData } from '#contract/user/myData.ts'
import type { PersonalDataPart } from '#services/privacy/api.ts'
import { dropDeliveriesNaming } from './deliveries/store.ts'
import { webhookView } from './view.ts'
import { dropWebhooksBy, webhooksBy } from './webhooks/store.ts'

/** Programs that are told by somebody's right; and what webhooks of others were told of them. */
export const webhooksPersonalData: PersonalDataPart<MyData['webhooks']> = {
  service: 'webhooks',
  export: async ({ db, now, user: { uuid } }) =>
    (await webhooksBy(db, uuid)).map((row) => {
      const { ownerUuid: _owner, waiting: _waiting, dead: _dead, ...held } = webhookView(row, none, now())
      return held
    }),
  erase: async ({ db }, uuid) => {
    await dropWebhooksBy(db, uuid)
    await dropDeliveriesNaming(db, uuid)
  },
}

const none = { waiting: 0, dead: 0 }
