// The peer of goal 5: bare Fastify with zod on the same route shape.
import Fastify from 'fastify'
import * as z from 'zod'

const Query = z.object({ limit: z.coerce.number().int().min(0).max(100).default(20) })
const rows = Array.from({ length: 8 }, (_, i) => ({ uuid: crypto.randomUUID(), name: `Room ${i}`, seats: 5 }))

const app = Fastify()
app.get('/rooms', (request) => {
  const { limit } = Query.parse(request.query)
  return { rooms: rows.slice(0, limit), count: rows.length }
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.on('message', () => process.send?.({ ok: true }))
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
