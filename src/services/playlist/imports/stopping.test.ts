import { describe, expect, test } from 'vitest'
import { crateImport, crateMessage, CrateProgress, stopCrateImport } from '#contract/playlist/crateFiles.ts'
import { copyCrate, createCrate, editCrate } from '#contract/playlist/crates.ts'
import { addSongs, crateSongs } from '#contract/playlist/crateSongs.ts'
import { repeatCrateImport } from '#contract/playlist/imports.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { linkedProviders } from '#contract/user/links.ts'
import { dueNow, jobsDone } from '#test/support/jobs.ts'
import { newPerson } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { linkAt, newAccount } from '#test/support/vendors/linking.ts'
import { song } from '#test/support/vendors/music/book.ts'
import { startWorld } from '#test/support/world.ts'
import { enter } from '#test/suites/wire/visitor.ts'

const vendors = await startVendors()
const world = await startWorld(vendors.settings)
const me = await newPerson(world)
await linkAt(world, vendors, me, 'spotify')

const many = Array.from({ length: 230 }, (_, i) => 1000 + i)
vendors.book.push(...many.map((n) => song(n, 'The Long List', `Part ${n}`, 100 + (n % 90))))
vendors.lists.set('mine230', many)

const bring = (source: object, who = me) =>
  world.call(createCrate, { body: { import: source as never } }, who.token)
const spotify = (playlistId: string) => ({ musicProvider: 'spotify', playlistId })
const progress = (crateUuid: string) => world.call(crateImport, { params: { crateUuid } }, me.token)
const titles = async (crateUuid: string) =>
  (await world.call(crateSongs, { params: { crateUuid }, query: { limit: 0 } }, me.token)).songs.map(
    ({ trackName }) => trackName,
  )
const titlesOf = (ns: readonly number[]) => ns.map((n) => `Part ${n}`)

describe('when a page fails', () => {
  const at = '/v1/playlists/mine230/items?limit=50&offset=100'

  test('29: three times, then it works: whole; four times: failed with what came', async () => {
    vendors.failures.push(...Array.from({ length: 3 }, () => ({ at, status: 500 })))
    const first = await bring(spotify('mine230'))
    await dueNow(world.tools, 'playlist.importPage')
    expect(await progress(first.crateUuid)).toMatchObject({ status: 'COMPLETE', done: 230 })
    // Elsewhere: a provider in so much trouble is left alone for a while.
    const page = `/youtube/v3/playlistItems?part=snippet%2CcontentDetails&playlistId=mine230&maxResults=50`
    vendors.failures.push(...Array.from({ length: 4 }, () => ({ at: `${page}&pageToken=100`, status: 500 })))
    const second = await bring({ musicProvider: 'youtube', playlistId: 'mine230' })
    await dueNow(world.tools, 'playlist.importPage')
    expect(await progress(second.crateUuid)).toMatchObject({ status: 'FAILED', done: 100, total: 230 })
    expect(await titles(second.crateUuid)).toEqual(titlesOf(many.slice(0, 100)))

    // Once more, in place of what came.
    const params = { crateUuid: second.crateUuid }
    await world.call(repeatCrateImport, { params, body: { mode: 'replace' } }, me.token)
    await jobsDone(world.tools)
    expect(await progress(second.crateUuid)).toMatchObject({ status: 'COMPLETE', done: 230 })
    expect(await titles(second.crateUuid)).toEqual(titlesOf(many))
  }, 180_000)

  test('29: a link that broke ends it, and shows so', async () => {
    const cloud = { musicProvider: 'soundCloudPublic', playlistId: 'mine230' }
    const person = await newPerson(world)
    const account = newAccount()
    await linkAt(world, vendors, person, 'soundcloud', account)
    const third = '/playlists/mine230/tracks?limit=50&linked_partitioning=true&offset=100'
    vendors.failures.push({ at: third, status: 503 }, { at: third, status: 503 })
    const { crateUuid } = await bring(cloud, person)
    await expect
      .poll(async () => (await world.call(crateImport, { params: { crateUuid } }, person.token)).done, {
        timeout: 20_000,
      })
      .toBe(100)
    vendors.grants.withdraw(account.id)
    await dueNow(world.tools, 'playlist.importPage')
    const ended = await world.call(crateImport, { params: { crateUuid } }, person.token)
    expect(ended).toMatchObject({ status: 'FAILED', done: 100 })
    const linked = await world.call(linkedProviders, {}, person.token)
    expect(JSON.stringify(linked)).toContain('"broken":true')
    await expect(bring(cloud, person)).rejects.toMatchObject({ code: 'linkBroken' })
  })
})

test('27: who waits is told, twice a second at most, and at last that it is whole', async () => {
  const room = await world.call(createRoom, { body: { name: 'Waiting' } }, me.token)
  const visitor = await enter(world.url, me, room.uuid)
  const { crateUuid } = await bring(spotify('mine230'))
  await visitor.hear(
    crateMessage,
    (said) => 'params' in said && CrateProgress.parse(said.params).importStatus === 'COMPLETE',
  )
  visitor.leave()
  const told = visitor.heard.filter(({ message }) => message.name === crateMessage)
  expect(told.at(-1)?.message).toMatchObject({ params: { crateUuid, done: 230, total: 230 } })
  const at = told.map(({ receivedAt }) => receivedAt)
  expect(at.every((one) => at.filter((other) => other >= one && other < one + 1000).length <= 2)).toBe(true)
})

test('31: while it comes in a crate is read and renamed, not changed; a third waits; stopped, what came stays', async () => {
  const hold = { at: '/v1/playlists/mine230/items?limit=50&offset=50', delayMs: 1500 }
  vendors.failures.push(hold, hold)
  const [one, two] = [await bring(spotify('mine230')), await bring(spotify('mine230'))]
  const params = { crateUuid: one.crateUuid }
  const add = world.call(addSongs, { params, body: { songs: [youtubeSong('more')] } }, me.token)
  await expect(add).rejects.toMatchObject({ code: 'crateBusy', status: 409 })
  const copy = world.call(copyCrate, { params: { crateId: one.crateUuid }, body: {} }, me.token)
  await expect(copy).rejects.toMatchObject({ code: 'crateBusy' })
  const repeat = world.call(repeatCrateImport, { params, body: { mode: 'append' } }, me.token)
  await expect(repeat).rejects.toMatchObject({ status: expect.any(Number) as number })
  await world.call(editCrate, { params: { crateId: one.crateUuid }, body: { crateName: 'New' } }, me.token)
  await expect(bring(spotify('mine230'))).rejects.toMatchObject({ code: 'tooManyImports', status: 403 })
  for (const { crateUuid } of [one, two])
    await world.call(stopCrateImport, { params: { crateUuid } }, me.token)
  expect(await progress(one.crateUuid)).toMatchObject({ status: 'FAILED' })
  await jobsDone(world.tools)
  expect(await progress(one.crateUuid)).toMatchObject({ status: 'FAILED' })
  await world.call(addSongs, { params, body: { songs: [youtubeSong('more')] } }, me.token)
})
