import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { EndpointShape } from '#contract/endpoint.ts'
import { createCrate } from '#contract/playlist/crates.ts'
import { addToQueue } from '#contract/playlist/queue.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { createServiceToken } from '#services/user/api.ts'
import { userService } from '#services/user/service.ts'
import { hostilePaths, hostileValues } from '#test/support/hostile.ts'
import { newPerson } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { startWorld } from '#test/support/world.ts'
import { chatClient } from '../chat/chatWorld.ts'
import { nameOf, operations } from '../doors/callers.ts'

// Behind a proxy everybody comes from an address of their own, so that no limit hides an answer.
const vendors = await startVendors()
const world = await startWorld({
  ...vendors.settings,
  TRUST_PROXY: 'on',
  CHAT_ANNOUNCEMENTS: 'off',
  PUSH_CONTACT: 'mailto:house@example.com',
})
const owners = await Promise.all(Array.from({ length: 20 }, () => newPerson(world, { role: 'superUser' })))
const [owner, other] = owners as [(typeof owners)[0], (typeof owners)[0]]
const service = await createServiceToken(world.tools, 'hostile')
const room = await world.call(createRoom, { body: { name: 'Hostile' } }, owner.token)
const crate = await world.call(createCrate, { body: { crateName: 'Hostile' } }, owner.token)
const { songs } = await world.call(addToQueue, { body: { songs: [youtubeSong('h')] } }, owner.token)
await Promise.all(owners.map(({ token }) => chatClient(world, token).join(room.uuid)))
const { id: said } = await chatClient(world, owner.token).send(room.uuid, 'said')

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
  receiver: room.uuid,
  receiverType: 'group',
  category: 'message',
  type: 'text',
  data: { text: 'sound' },
  ...youtubeSong('sound'),
}

/** What stands in a path, by what it is called there; `id` is a room, or a message in the chat. */
const places: Record<string, string> = {
  id: room.slug,
  roomId: room.slug,
  slug: room.slug,
  userId: other.uuid,
  userUuid: owner.uuid,
  crateId: crate.crateUuid,
  crateUuid: crate.crateUuid,
  crateSongUuid: songs[0]?.crateSongUuid ?? '',
  guid: room.uuid,
  uid: other.uuid,
  emoji: '%F0%9F%8E%89',
  conversationId: `group_${room.uuid}`,
  quality: 'hq',
}
/** Where `id` is a person. */
const isSocial = ({ path }: EndpointShape): boolean => path.startsWith('/api/social-service')
const isChat = ({ path }: EndpointShape): boolean => path.startsWith('/openchat')

let asked = 0
const ask = async (
  endpoint: EndpointShape,
  more: { body?: unknown; form?: FormData; raw?: string; type?: string; place?: string; query?: string } = {},
) => {
  const named: Record<string, string> = isChat(endpoint)
    ? { ...places, id: said }
    : isSocial(endpoint)
      ? { ...places, id: other.uuid }
      : places
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => more.place ?? named[name] ?? 'x')
  const body = more.form ?? more.raw ?? (more.body === undefined ? undefined : JSON.stringify(more.body))
  const sends = body !== undefined && endpoint.method !== 'get'
  const type = more.type ?? (more.form ? undefined : 'application/json')
  const n = ++asked
  // Writes are the owner's; reads and what is said come from everybody in turn, within everybody's limits.
  const inTurn = endpoint.method === 'get' || isChat(endpoint) || endpoint.file || endpoint.files
  const token = (inTurn ? owners[n % owners.length] : owner)?.token ?? ''
  const answer = await world.fetch(more.query === undefined ? path : `${path}?${more.query}`, {
    method: endpoint.method.toUpperCase(),
    token: endpoint.as === 'service' ? service : token,
    headers: {
      'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
      ...(sends && type ? { 'content-type': type } : {}),
    },
    ...(sends ? { body } : {}),
  })
  const text = await answer.text()
  // Where no provider is set up that is the answer, and a documented one.
  const isAbsent =
    (endpoint.refuses.includes('providerAbsent') && text.includes('"error":"providerAbsent"')) ||
    (endpoint.refuses.includes('paymentsAbsent') && text.includes('"error":"paymentsAbsent"')) ||
    (endpoint.refuses.includes('gifsAbsent') && text.includes('is not set up on this server'))
  const about = `${endpoint.method} ${path.slice(0, 200)} ${text.slice(0, 200)}`
  if (isAbsent) expect(answer.status, about).toBe(503)
  else expect(answer.status, about).toBeLessThan(500)
  // The chat says so to whoever is no member of a room; what is signed by nobody is believed by nobody, links no less.
  const isBelieved = endpoint.signedIn === undefined && !endpoint.refuses.includes('linkInvalid')
  if (!isChat(endpoint) && isBelieved) expect(answer.status, about).not.toBe(401)
  if (answer.status >= 400) expect(text).not.toMatch(/select |insert |node_modules|\bat \//)
  return answer.status
}

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 2000)

const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

/** What would end that about which the others are asked, for good. */
const ends = (endpoint: EndpointShape): boolean =>
  endpoint.method === 'delete' &&
  /:id\/infrastructure|change-owner|:crateId$|members\/:uid|v3\/messages\/:id$/.test(endpoint.path)

const ofUserService = new Set(userService.map(({ endpoint }) => nameOf(endpoint)))
/** The user service's suite asks for its own, with more kinds of bodies; the second name of the chat's paths is the first one's. */
const endpoints = [...operations.values()]
  .flat()
  .filter((endpoint) => !endpoint.path.startsWith('/openchat/v3.0'))
  // It is there to fail.
  .filter((endpoint) => !endpoint.path.endsWith('/sentry-testing'))
  .filter((endpoint) => (endpoint.file || !ofUserService.has(nameOf(endpoint))) && !ends(endpoint))

describe.each(endpoints.filter((endpoint) => !endpoint.file))('$method $path', (endpoint) => {
  test('stands whatever is sent', async () => {
    for (const field of fieldsOf(endpoint.body))
      await Promise.all(hostileValues.map((value) => ask(endpoint, { body: { ...sound, [field]: value } })))
    for (const field of fieldsOf(endpoint.query))
      await Promise.all(
        hostileValues.map((value) =>
          ask(endpoint, { query: `${field}=${encodeURIComponent(asText(value))}` }),
        ),
      )
    if (endpoint.path.includes(':'))
      await Promise.all(hostilePaths.map((place) => ask(endpoint, { place, body: sound })))
    if (endpoint.query) await ask(endpoint, { query: 'limit=1&limit=2&q=a&q=b&id=1&id=2' })
    for (const body of [[], 42, null, 'text', { __proto__: { role: 'superUser' } }])
      await ask(endpoint, { body })
    await ask(endpoint, { raw: '{"a":' })
    await ask(endpoint, { raw: `{"data":${'['.repeat(5000)}${']'.repeat(5000)}}` })
  }, 240_000)
})

const bytes = {
  none: new Uint8Array(0),
  junk: new Uint8Array(Buffer.from('no picture and no music'.repeat(40))),
  /** Says that it is 60,000 by 60,000 pixels. */
  'a vast PNG': new Uint8Array(
    Buffer.from('89504e470d0a1a0a0000000d494844520000ea600000ea600806000000', 'hex'),
  ),
  'an SVG with a script': new Uint8Array(
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ),
  'a tag without music': new Uint8Array(Buffer.from('ID3\u0004\u0000\u0000\u007f\u007f\u007f\u007f')),
} as const
const names = ['', '../../etc/passwd', 'x'.repeat(5000), 'nul\u0000.png', '\ud83d.wav', '"; filename="x']

const formOf = (
  field: string,
  content: Uint8Array<ArrayBuffer>,
  name: string,
  fields: object = {},
): FormData => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, String(value))
  form.append(field, new Blob([content], { type: 'image/png' }), name)
  return form
}

describe.each(endpoints.filter(({ file, files }) => file || files))('$method $path as a form', (endpoint) => {
  const field = endpoint.file?.field ?? endpoint.files?.fields[0] ?? ''
  const fields = fieldsOf(endpoint.body)

  test('stands whatever file is sent', async () => {
    for (const [what, content] of Object.entries(bytes))
      expect(await ask(endpoint, { form: formOf(field, content, 'file.png') }), what).toBeLessThan(500)
    for (const name of names) await ask(endpoint, { form: formOf(field, bytes.junk, name.toWellFormed()) })
    for (const place of endpoint.path.includes(':') ? hostilePaths : [])
      await ask(endpoint, { place, form: formOf(field, bytes.junk, 'file.png') })
    for (const key of fields)
      for (const value of hostileValues)
        await ask(endpoint, { form: formOf(field, bytes.junk, 'file.png', { [key]: asText(value) }) })
  }, 240_000)

  test('refuses what is no upload', async () => {
    const twice = formOf(field, bytes.junk, 'one.png')
    twice.append(field, new Blob([bytes.junk]), 'two.png')
    const boundary = 'multipart/form-data; boundary=b'
    const part = `--b\r\ncontent-disposition: form-data; name="${field}"; filename="f.png"\r\n\r\n`
    const refused: Parameters<typeof ask>[1][] = [
      { body: sound },
      { raw: 'nothing', type: 'multipart/form-data' },
      { raw: '', type: boundary },
      { raw: `${part}broken off`, type: boundary },
      { raw: `${part}${'\r\n--b'.repeat(2000)}`, type: boundary },
      { form: formOf('another', bytes.junk, 'file.png') },
      { form: formOf('__proto__', bytes.junk, 'file.png') },
    ]
    for (const one of refused) expect(await ask(endpoint, one)).toBeGreaterThanOrEqual(400)
    await ask(endpoint, { form: twice })
  }, 180_000)
})

test('and afterwards everybody is who they were', async () => {
  const { count } = await world.tools.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'superUser')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(owners.length)
})
