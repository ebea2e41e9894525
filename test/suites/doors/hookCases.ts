import { makeMyWebhook } from '#contract/hooks/webhooks.ts'
import type { World } from '#test/support/world.ts'
import type { Caller } from './callers.ts'

const base = '/api/hooks-service/webhooks/:id'

/** Webhooks of a person are theirs alone, whatever the role of others. */
export const hookCases = <Row extends object>(
  world: World,
  ownerOnly: (others: string, owner?: string) => Row,
) => {
  const made = async (token: string, active = false): Promise<string> => {
    const body = { url: 'https://example.com/hook', events: ['user.turn_soon' as const], active }
    return (await world.call(makeMyWebhook, { body }, token)).webhook.id
  }
  const name = ({ token }: Caller): Promise<string> => made(token)
  const gives = ownerOnly('webhookNotFound')
  const off = ownerOnly('webhookNotFound', 'webhookIsOff')
  return {
    [`GET ${base}`]: { name, gives },
    [`PATCH ${base}`]: { name, body: { events: ['upload.finished'] }, gives },
    [`DELETE ${base}`]: { name, gives },
    [`POST ${base}/rotate`]: { name, gives },
    // One that is off is sent nothing.
    [`POST ${base}/ping`]: { name, gives: off },
    [`POST ${base}/send-again`]: { name, body: { dead: true }, gives: off },
    [`GET ${base}/deliveries`]: { name, gives },
    [`GET ${base}/deliveries/:deliveryId`]: {
      // What is named stands in both places of the path.
      name: async ({ token }: Caller) => {
        const id = await made(token)
        const row = { webhookId: id, about: id, type: 'roomtone.ping', body: '{}', state: 'dead' }
        const times = { dueAt: new Date(), createdAt: new Date() }
        await world.tools.db
          .insertInto('webhookDeliveries')
          .values({ ...row, ...times, id })
          .execute()
        return id
      },
      gives,
    },
  }
}
