import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { avatarParts, avatarWidths } from '#contract/avatars.ts'
import { assignAvatar } from '#contract/merch/assignments.ts'
import * as contract from '#contract/merch/avatarDrawings.ts'
import * as avatars from '#contract/merch/avatars.ts'
import { consumable, createConsumable } from '#contract/merch/consumables.ts'
import { createProduct, product } from '#contract/payment/products.ts'
import { editProfile, ownProfile } from '#contract/user/profiles.ts'
import { dropDrawings as dropJob } from '#facts/merch.ts'
import { account, type Caller } from '#test/suites/doors/callers.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const { db, blobs } = world.tools
const admin = await account(world, 'admin')
const someone = () => account(world, 'user')

const drawn = async (part: string) =>
  new Blob([await readFile(`src/web/public/avatars/owl/${part}.svg`)], { type: 'image/svg+xml' })
const four = {
  frontBody: await drawn('front-body'),
  frontHead: await drawn('front-head'),
  backBody: await drawn('back-body'),
  backHead: await drawn('back-head'),
}
const script = new Blob([await readFile('test/suites/drawings/hostile/script.svg')])
const looks = { name: 'Night owl', avatarStatus: 'PUBLIC' } as const
const add = (slug: string, more: object = {}, files: object = four) =>
  world.call(contract.addAvatar, { body: { ...looks, slug, ...more }, files }, admin.token)
const change = (slug: string, body: object, files?: object) =>
  world.call(avatars.changeAvatar, { params: { slug }, body, ...(files && { files }) }, admin.token)
const remove = (slug: string) => world.call(contract.deleteAvatar, { params: { slug } }, admin.token)
const putOn = (who: Caller, avatarId: string) =>
  world.call(editProfile, { body: { avatarId } }, who.token).then(
    (profile) => profile.avatarId,
    (error: { code?: string }) => String(error.code),
  )
const worn = async (who: Caller) => (await world.call(ownProfile, {}, who.token)).avatarId
const soon = { timeout: 20_000 }

test('17: an avatar is added with four drawings, kept as SVG and as PNG in four widths, and served to anybody', async () => {
  const made = await add('night-owl', { discordOnly: false, hasSmallBody: true, rankingValue: 40 })
  expect(made).toMatchObject({ slug: 'night-owl', hasSmallBody: true, rankingValue: 40, seasonId: null })
  expect(made.isAvailableForCurrentUser).toBe(true)
  expect(await blobs.list('avatars/night-owl/')).toHaveLength(20)
  for (const part of avatarParts) {
    const svg = await world.fetch(`/avatars/night-owl/${part}.svg?v=1`)
    expect(Object.fromEntries(svg.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(await svg.text()).toContain('viewBox="0 0 256 384"')
    for (const width of avatarWidths) {
      const png = await world.fetch(`/avatars/night-owl/${part}-${width}.png`)
      expect(png.headers.get('cache-control')).toBe('public, max-age=300')
      expect(await sharp(Buffer.from(await png.arrayBuffer())).metadata()).toMatchObject({
        format: 'png',
        width,
        height: width * 1.5,
        hasAlpha: true,
      })
    }
  }
  const ada = await someone()
  expect(await putOn(ada, 'night-owl')).toBe('night-owl')
  await expect(add('night-owl')).rejects.toMatchObject({ code: 'avatarSlugTaken', status: 409 })
  await expect(add('fox')).rejects.toMatchObject({ code: 'avatarSlugTaken' })
  for (const slug of ['subscriber', 'Owl', '-owl', 'a/b', 'x'.repeat(41)])
    await expect(add(slug)).rejects.toMatchObject({ status: 400 })
})

test('16: drawings that are missing or hostile are refused by part and line, and nothing is kept', async () => {
  const { frontBody, ...three } = four
  await expect(add('three', {}, three)).rejects.toMatchObject({ code: 'drawingsMissing', status: 400 })
  const refused = add('evil', {}, { ...four, frontBody: script })
  await expect(refused).rejects.toMatchObject({
    code: 'drawingUnusable',
    status: 400,
    details: { frontBody: 'line 3, script: element' },
  })
  const large = new Blob(['x'.repeat(256 * 1024 + 1)])
  await expect(add('large', {}, { ...four, backHead: large })).rejects.toMatchObject({ status: 413 })
  expect(await blobs.list('avatars/evil/')).toEqual([])
  expect(await blobs.list('avatars/three/')).toEqual([])
  expect((await world.fetch('/avatars/evil/front-body.svg')).status).toBe(404)
  // The same is told of each without keeping anything.
  const checked = await world.call(
    contract.checkDrawings,
    { files: { frontBody, backBody: script } },
    admin.token,
  )
  expect(checked.frontBody).toMatchObject({ faults: [], svg: expect.stringContaining('class="tint"') })
  expect(checked.backBody).toEqual({
    svg: null,
    faults: [{ why: 'element', element: 'script', line: 3, what: '' }],
  })
  const square = (inside: string) =>
    new Blob([`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n${inside}</svg>`])
  const checkPicture = (picture: Blob) =>
    world.call(contract.checkDrawings, { files: { picture } }, admin.token)
  expect(await checkPicture(square('<circle r="3"/>'))).toMatchObject({
    picture: { faults: [], svg: expect.stringContaining('circle') },
  })
  expect((await checkPicture(square('<script/>'))).picture?.faults).toEqual([
    { why: 'element', element: 'script', line: 2, what: '' },
  ])
  await expect(world.call(contract.checkDrawings, {}, admin.token)).rejects.toMatchObject({
    code: 'drawingsMissing',
  })
})

test('parts are drawn anew under a higher revision; two at once lose nothing of each other', async () => {
  await add('twice')
  const before = await (await world.fetch('/avatars/twice/back-head.svg')).text()
  const fox = (part: string) => readFile(`src/web/public/avatars/fox/${part}.svg`)
  await Promise.all([
    change('twice', {}, { frontHead: new Blob([await fox('front-head')]) }),
    change('twice', { name: 'Twice' }, { backHead: new Blob([await fox('back-head')]) }),
  ])
  const now = await world.call(avatars.adminAvatar, { params: { slug: 'twice' } }, admin.token)
  expect(now).toMatchObject({ revision: 3, name: 'Twice', builtIn: false })
  expect(now.frontHeadUrl).toBe('/avatars/twice/front-head.svg?v=3')
  const asked = await world.fetch('/avatars/twice/back-head.svg?v=1')
  expect(asked.headers.get('cache-control')).toBe('public, max-age=300')
  expect(await asked.text()).not.toBe(before)
  const fresh = await (await world.fetch('/avatars/twice/front-head.svg?v=3')).text()
  const other = await (await world.fetch('/avatars/night-owl/front-head.svg')).text()
  expect(fresh).not.toBe(other)
  expect(await (await world.fetch('/avatars/twice/back-body.svg')).text()).toBe(
    await (await world.fetch('/avatars/night-owl/back-body.svg')).text(),
  )
  await expect(change('twice', {}, { backBody: script })).rejects.toMatchObject({ code: 'drawingUnusable' })
  await expect(change('twice', { seasonId: 999 })).rejects.toMatchObject({ code: 'seasonNotFound' })
  expect(await change('twice', { seasonId: null, discordOnly: true })).toMatchObject({ discordOnly: true })
  await expect(change('vinyl', {}, { backHead: four.backHead })).rejects.toMatchObject({
    code: 'avatarOfHouse',
  })
})

test('what is deleted is taken off, ends for whom it was given to, and is sold no more; its name may come back', async () => {
  await add('lantern', { avatarStatus: 'PRIVATE' })
  const [ada, ben] = [await someone(), await someone()]
  await putOn(ada, 'cactus')
  const assign = (who: Caller) =>
    world.call(assignAvatar, { params: { slug: 'lantern' }, body: { userUuid: who.uuid } }, admin.token)
  await assign(ada)
  expect(await putOn(ada, 'lantern')).toBe('lantern')
  const effect = { kind: 'avatar', target: 'self', durationMs: 1000, avatarSlug: 'lantern' } as const
  const sold = await world.call(
    createConsumable,
    { body: { name: 'Lantern', tokenCost: 9, effect } },
    admin.token,
  )
  const { id } = await world.call(
    createProduct,
    {
      body: {
        name: 'Lantern',
        paymentType: 'one_time',
        price: { amount: 500, currency: 'usd' },
        grants: [{ type: 'avatar', slug: 'lantern' }],
      },
    },
    admin.token,
  )
  await expect(remove('fox')).rejects.toMatchObject({ code: 'avatarOfHouse', status: 403 })
  await remove('lantern')
  await expect.poll(() => worn(ada), soon).toBe('cactus')
  const at = { params: { slug: 'lantern' } }
  await expect(world.call(avatars.adminAvatar, at, admin.token)).rejects.toMatchObject({ status: 404 })
  await expect(world.call(contract.deleteAvatarAsAdmin, at, admin.token)).rejects.toMatchObject({
    status: 404,
  })
  await expect(assign(ben)).rejects.toMatchObject({ code: 'avatarNotFound' })
  expect(await putOn(ada, 'lantern')).toBe('avatarUnavailable')
  expect((await world.fetch('/avatars/lantern/front-body.svg')).status).toBe(404)
  const shelf = { params: { id: sold.id } }
  expect(await world.call(consumable, shelf, admin.token)).toMatchObject({ active: false })
  await expect
    .poll(async () => (await world.call(product, { params: { id } }, admin.token)).active, soon)
    .toBe(false)
  const again = await add('lantern', { avatarStatus: 'PRIVATE' })
  expect(again.frontHeadUrl).toBe('/avatars/lantern/front-head.svg?v=2')
  // Nobody has it from before.
  expect(await putOn(ada, 'lantern')).toBe('avatarNotYours')
})

test('one of several who add the same name at once adds it; drawings nobody sees are dropped after a day', async () => {
  const all = await Promise.allSettled(Array.from({ length: 6 }, () => add('crowded')))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const folders = async () =>
    new Set((await blobs.list('avatars/crowded/')).map((key) => key.split('/')[2])).size
  const tidy = () => world.tools.tx((tx) => tx.send(dropJob({})))
  const old = '01900000-0000-7000-8000-000000000000'
  await blobs.put(`avatars/crowded/${old}/front-body.svg`, Buffer.from('<svg/>'), 'image/svg+xml')
  const before = await folders()
  await tidy()
  await expect.poll(folders, soon).toBe(before - 1)
  expect((await world.fetch('/avatars/crowded/front-body.svg')).status).toBe(200)
  const rows = await db.selectFrom('avatars').select('slug').where('slug', '=', 'crowded').execute()
  expect(rows).toHaveLength(1)
})
