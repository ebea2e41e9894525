import { expect, test } from 'vitest'
import * as contract from '#contract/merch/consumables.ts'
import { account } from '#test/suites/doors/callers.ts'
import { pictureForm } from '#test/suites/doors/pictureForm.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const admin = await account(world, 'admin')
const guest = await account(world, 'guest')

const confetti = { kind: 'confetti', target: 'room', durationMs: 4000 } as const
const create = (body: object) =>
  world.call(
    contract.createConsumable,
    { body: { name: 'Confetti', tokenCost: 5, effect: confetti, ...body } },
    admin.token,
  )
const change = (id: string, body: object) =>
  world.call(contract.changeConsumable, { params: { id }, body }, admin.token)
const listed = async (token: string, query: object = {}) =>
  (await world.call(contract.consumables, { query: { id: [], ...query } }, token)).map(({ id }) => id)
const upload = (form: FormData) =>
  world.fetch('/api/merch-service/api/v1/consumables/files', {
    method: 'POST',
    body: form,
    token: admin.token,
  })

test('what is sold is listed newest first and counted; what is off sale only admins see', async () => {
  const [first, second] = [await create({}), await create({ active: false })]
  expect(first).toMatchObject({ tokenCost: 5, sold: 0, active: true, thumbnailUrl: null })
  expect(await listed(admin.token)).toEqual([second.id, first.id])
  expect(await listed(guest.token)).toEqual([first.id])
  expect(await listed(admin.token, { id: [second.id] })).toEqual([second.id])
  expect(await listed(admin.token, { createdBefore: first.createdAt })).toEqual([])
  expect(await world.call(contract.consumableCount, { query: { id: [] } }, guest.token)).toEqual({ count: 1 })
  const off = { params: { id: second.id } }
  await expect(world.call(contract.consumable, off, guest.token)).rejects.toMatchObject({ status: 404 })
  expect(await change(second.id, { active: true, tokenCost: 9 })).toMatchObject({ tokenCost: 9 })
  expect(await world.call(contract.consumable, off, guest.token)).toMatchObject({ tokenCost: 9 })
  // The same at the origin's root (13).
  const atRoot = await world.fetch(`/api/v1/consumables/${second.id}`, { token: guest.token })
  expect(await atRoot.json()).toMatchObject({ id: second.id })
  for (const { id } of [first, second])
    await world.call(contract.deleteConsumable, { params: { id } }, admin.token)
  expect(await listed(admin.token)).toEqual([])
})

test.each([
  ['a tint without a colour', { kind: 'tint', target: 'room', durationMs: 4000 }],
  ['two emoji', { kind: 'emojiRain', target: 'room', durationMs: 4000, emoji: '🎉🎉' }],
  ['a spotlight on nobody', { kind: 'spotlight', target: 'room', durationMs: 4000 }],
  ['confetti on one person', { kind: 'confetti', target: 'self', durationMs: 4000 }],
])('%s cannot be shown', async (_what, effect) => {
  await expect(create({ effect })).rejects.toMatchObject({ status: 400, code: 'effectNotShowable' })
})

test('what names an avatar or a file that is not there is refused; so is what does not exist', async () => {
  const avatar = { kind: 'avatar', target: 'self', durationMs: 1000, avatarSlug: 'ghost' }
  await expect(create({ effect: avatar })).rejects.toMatchObject({ code: 'avatarNotFound' })
  await expect(create({ fileIds: [world.tools.id()] })).rejects.toMatchObject({ code: 'fileNotFound' })
  const params = { id: world.tools.id() }
  await expect(change(params.id, { name: 'x' })).rejects.toMatchObject({ code: 'consumableNotFound' })
  await expect(world.call(contract.deleteConsumable, { params }, admin.token)).rejects.toMatchObject({
    code: 'consumableNotFound',
  })
})

test('a picture is kept in four sizes, for ever; what is no picture is refused', async () => {
  const sent = await upload(pictureForm())
  expect(sent.status).toBe(201)
  const { fileId, url } = (await sent.json()) as { fileId: string; url: string }
  expect(await create({ fileIds: [fileId] })).toMatchObject({ thumbnailUrl: url, fileIds: [fileId] })
  const shown = await world.fetch(`${url}?size=64`)
  expect(shown.headers.get('content-type')).toBe('image/webp')
  expect(shown.headers.get('cache-control')).toContain('immutable')
  expect((await world.fetch(`${url}?size=65`)).status).toBe(400)
  const gone = await world.fetch(`/api/merch-service/api/v1/consumables/files/${world.tools.id()}`)
  expect(gone.status).toBe(404)
  const form = new FormData()
  form.append('file', new Blob(['no picture']), 'x.png')
  expect((await upload(form)).status).toBe(400)
})

const drawing = (inside: string, box = '0 0 120 80'): FormData => {
  const form = new FormData()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`
  form.append('file', new Blob([svg], { type: 'image/svg+xml' }), 'x.svg')
  return form
}

test('a drawing of any box is kept as it is shown, opened it does nothing; a hostile one names its line', async () => {
  const sent = await upload(drawing('<style>.a{fill:#FF00AA}</style><path class="a" d="M0 0h9v9z"/>'))
  expect(sent.status).toBe(201)
  const { fileId, url } = (await sent.json()) as { fileId: string; url: string }
  expect(await create({ fileIds: [fileId] })).toMatchObject({ thumbnailUrl: url })
  for (const size of [64, 512]) {
    const shown = await world.fetch(`${url}?size=${size}`)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('immutable'),
    })
    const svg = await shown.text()
    expect(svg).toContain('viewBox="0 0 120 80" width="120" height="80"')
    expect(svg).toContain('fill="#FF00AA"')
    expect(svg).not.toContain('style')
  }
  const refused = await upload(drawing('\n<g onload="alert(1)"/>\n<script>alert(2)</script>'))
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    message: 'This drawing cannot be used',
    details: { file: 'line 2, g: attribute (onload); line 3, script: element' },
  })
  for (const box of ['', '0 0 0 80', '0 0 99999 80', '0 0 80', 'a b c d'])
    expect((await upload(drawing('<path d="M0 0h9v9z"/>', box))).status).toBe(400)
})
