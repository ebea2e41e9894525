import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { EndpointShape } from '#contract/endpoint.ts'
import { createCrate } from '#contract/playlist/crates.ts'
import { addToQueue } from '#contract/playlist/queue.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { hostilePaths, hostileValues } from '#test/support/hostile.ts'
import { newPerson } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startWorld } from '#test/support/world.ts'
import { roomService } from '../room/service.ts'
import { createServiceToken } from '../user/api.ts'
import { playlistService } from './service.ts'

// Behind a proxy everybody comes from an address of their own, so that no limit hides an answer.
const world = await startWorld({ TRUST_PROXY: 'on' })
const owners = await Promise.all(Array.from({ length: 20 }, () => newPerson(world, { role: 'superUser' })))
const [owner, other] = owners as [(typeof owners)[0], (typeof owners)[0]]
const service = await createServiceToken(world.tools, 'hostile')
const room = await world.call(createRoom, { body: { name: 'Hostile' } }, owner.token)
const crate = await world.call(createCrate, { body: { crateName: 'Hostile' } }, owner.token)
const { songs } = await world.call(addToQueue, { body: { songs: [youtubeSong('h')] } }, owner.token)

/** What every operation understands, so that one wrong value meets the rest of it. */
const sound = {
  name: 'Room',
  slug: room.slug,
  roomUuid: room.uuid,
  userUuid: other.uuid,
  role: 'dj',
  guestPassword: 'guest',
  crateName: 'Crate',
  songs: [youtubeSong('sound')],
  position: 0,
  ...youtubeSong('sound'),
}
const places: Record<string, string> = {
  id: room.slug,
  roomId: room.slug,
  slug: room.slug,
  userId: other.uuid,
  userUuid: owner.uuid,
  crateId: crate.crateUuid,
  crateUuid: crate.crateUuid,
  crateSongUuid: songs[0]?.crateSongUuid ?? '',
}

let asked = 0
const ask = async (
  endpoint: EndpointShape,
  more: { body?: unknown; place?: string; query?: string } = {},
) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => more.place ?? places[name] ?? 'x')
  const sends = more.body !== undefined && endpoint.method !== 'get'
  // Writes are the owner's; reads come from everybody in turn, within everybody's limits.
  const reader = owners[++asked % owners.length]?.token ?? ''
  const answer = await world.fetch(more.query === undefined ? path : `${path}?${more.query}`, {
    method: endpoint.method.toUpperCase(),
    token: endpoint.as === 'service' ? service : endpoint.method === 'get' ? reader : owner.token,
    headers: {
      'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
      ...(sends ? { 'content-type': 'application/json' } : {}),
    },
    ...(sends ? { body: JSON.stringify(more.body) } : {}),
  })
  const text = await answer.text()
  expect(answer.status, `${endpoint.method} ${path.slice(0, 200)} ${text.slice(0, 200)}`).toBeLessThan(500)
  expect(answer.status).not.toBe(401)
  if (answer.status >= 400) expect(text).not.toMatch(/select |insert |node_modules|\bat \//)
}

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 2000)

const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

const endpoints = [...roomService, ...playlistService].map(({ endpoint }) => endpoint)
/** These would end what the others are asked about. */
const stays = (endpoint: EndpointShape) =>
  !/:id\/infrastructure|change-owner|:crateId$/.test(endpoint.path) || endpoint.method !== 'delete'

describe.each(endpoints.filter((endpoint) => !endpoint.file && stays(endpoint)))(
  '$method $path',
  (endpoint) => {
    it('stands whatever is sent', async () => {
      for (const field of fieldsOf(endpoint.body))
        for (const value of hostileValues) await ask(endpoint, { body: { ...sound, [field]: value } })
      for (const field of fieldsOf(endpoint.query))
        for (const value of hostileValues) {
          const query = `${field}=${encodeURIComponent(asText(value))}`
          await ask(endpoint, { query })
        }
      if (endpoint.path.includes(':'))
        for (const place of hostilePaths) await ask(endpoint, { place, body: sound })
      if (endpoint.query) await ask(endpoint, { query: 'limit=1&limit=2&q=a&q=b&id=1&id=2' })
      await ask(endpoint, { body: [] })
      await ask(endpoint, { body: 42 })
    }, 120_000)
  },
)
