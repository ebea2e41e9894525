// Our gateway with one typical read: the same work as the peer, through the contract.
import '#app/tickShape.ts'
import * as z from 'zod'
import { prometheusMetrics } from '#adapters/metrics/prometheus.ts'
import { readConfig } from '#app/config.ts'
import { settingsOf } from '#app/settings.ts'
import { endpoint } from '#contract/endpoint.ts'
import { serviceError } from '#gateway/failure.ts'
import { createGateway } from '#gateway/server.ts'
import type { Operation, Tools } from '#services/core/context.ts'
import { implement } from '#services/core/implement.ts'

const Rooms = z.object({
  rooms: z.array(z.object({ uuid: z.string(), name: z.string(), seats: z.number() })),
  count: z.number(),
})
const listRooms = endpoint({
  method: 'get',
  path: '/rooms',
  does: 'Lists rooms.',
  as: 'anyone',
  scope: null,
  query: z.object({ limit: z.coerce.number().int().min(0).max(100).default(20) }),
  gives: { 200: Rooms },
  refuses: [],
})
const rows = Array.from({ length: 8 }, (_, i) => ({ uuid: crypto.randomUUID(), name: `Room ${i}`, seats: 5 }))
const answer: Operation<typeof listRooms> = async (_ctx, { query }) => ({
  rooms: rows.slice(0, query.limit),
  count: rows.length,
})
const mounted = implement({ listRooms }, { listRooms: answer })

const quiet = { debug() {}, info() {}, warn() {}, error: console.error }
const tools = {
  metrics: prometheusMetrics(),
  log: quiet,
  settings: await settingsOf(readConfig({ SECRET_KEY: '0'.repeat(64) })),
} as unknown as Tools
const app = await createGateway({
  tools,
  services: new Map([['room', mounted]]),
  chat: [],
  chatError: serviceError,
  authenticate: async () => null,
  authenticateChat: async () => null,
  readiness: { ready: true, check: async () => {} },
  hosts: new Map(),
  webDirectory: '/nowhere',
  trustProxy: false,
  limits: { perCaller: 1e9, chatPerCaller: 1e9, perAddress: 1e9, strangersPerAddress: 1e9 },
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.on('message', () => process.send?.({ ok: true }))
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
