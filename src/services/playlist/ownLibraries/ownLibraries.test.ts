import { describe, expect, it } from 'vitest'
import { NotAllowed, publicFetch } from '#adapters/publicWeb/publicFetch.ts'
import { ownPlaylists } from '#contract/playlist/imports.ts'
import * as contract from '#contract/playlist/personalLibraries.ts'
import { musicProviders } from '#contract/playlist/providers.ts'
import { addToQueue } from '#contract/playlist/queue.ts'
import { search, songData } from '#contract/playlist/songs.ts'
import { songStream } from '#contract/playlist/sound.ts'
import { createCrate } from '#contract/playlist/crates.ts'
import { myData } from '#contract/user/myData.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { JELLYFIN_PERSON } from '#test/support/vendors/music/jellyfin.ts'
import { song } from '#test/support/vendors/music/book.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { startWorld } from '#test/support/world.ts'
import { enter } from '#test/suites/wire/visitor.ts'

const vendors = await startVendors()
vendors.book.push(song(410, 'Attic Choir', 'Under The Roof', 200, { at: ['openSubsonic', 'jellyfin'] }))
const world = await startWorld({
  PERSONAL_LIBRARIES: 'on',
  LIBRARY_CACHE_GB: '0',
  LINK_HOSTS: new URL(vendors.url).host,
})
const bare = await startWorld(vendors.settings)

const subsonic = {
  kind: 'openSubsonic',
  name: 'Attic',
  url: `${vendors.url}/oldsonic/`,
  user: 'house',
  password: 'library-password',
} as const
const jellyfin = {
  kind: 'jellyfin',
  name: 'Cellar',
  url: `${vendors.url}/jellyfin`,
  token: JELLYFIN_PERSON,
} as const
const add = (person: Person, body: Parameters<typeof world.call<typeof contract.addLibrary>>[1]['body']) =>
  world.call(contract.addLibrary, { body }, person.token)
const found = async (person: Person, more: object = {}) =>
  (await world.call(search, { query: { q: 'under the roof', ...more } }, person.token)).songs

describe('a music server of one’s own', () => {
  it('41 · is searched, played and imported from by its owner alone, with both kinds', async () => {
    const [owner, stranger] = [await newPerson(world), await newPerson(world)]
    const added = await add(owner, subsonic)
    expect(added).toMatchObject({ kind: 'openSubsonic', name: 'Attic', url: `${vendors.url}/oldsonic` })
    await add(owner, jellyfin)
    expect(JSON.stringify(await world.call(contract.personalLibraries, {}, owner.token))).not.toContain(
      'library-password',
    )

    for (const provider of ['openSubsonic', 'jellyfin'] as const) {
      const [one] = await found(owner, { provider, mine: 'true' })
      expect(one?.trackName).toBe('Under The Roof')
      // Where it stands is nobody's business, nor is what is shown of it an address of it.
      expect(JSON.stringify(one)).not.toContain(vendors.url)
      const providerSongId = one?.musicProviders[provider] ?? ''
      await expect(
        world.call(songData, { params: { musicProvider: provider, providerSongId } }, stranger.token),
      ).rejects.toMatchObject({ status: 404 })
      const id = `${provider}:${providerSongId}`
      const asked = { params: { country: 'US', id }, query: {} }
      const { url } = await world.call(songStream, asked, owner.token)
      expect(await (await world.fetch(url)).text()).toMatch(/^raw sound of 410/)
      await expect(world.call(songStream, asked, stranger.token)).rejects.toMatchObject({
        code: 'notForYou',
      })
      const query = { musicProvider: provider }
      const { playlists } = await world.call(ownPlaylists, { query }, owner.token)
      expect((await world.call(ownPlaylists, { query }, stranger.token)).playlists).toEqual([])
      for (const { playlistId } of playlists.slice(0, 1))
        await expect(
          world.call(
            createCrate,
            { body: { import: { musicProvider: provider, kind: 'playlist', playlistId } } },
            stranger.token,
          ),
        ).rejects.toMatchObject({ code: 'playlistNotFound' })
    }
    // Among all songs they stand for the owner too, and for nobody else.
    expect((await found(owner)).map(({ musicProviders: ids }) => Object.keys(ids))).toEqual([
      ['openSubsonic', 'jellyfin'],
    ])
    expect(await found(stranger)).toEqual([])
    expect(await found(stranger, { provider: 'openSubsonic' })).toEqual([])
  })

  it('is heard in the room where its owner plays it, and nowhere else', async () => {
    const [owner, other] = [await newPerson(world), await newPerson(world)]
    await add(owner, subsonic)
    const [one] = await found(owner, { provider: 'openSubsonic', mine: 'true' })
    const providerSongId = one?.musicProviders['openSubsonic'] ?? ''
    const room = await world.call(createRoom, { body: { name: 'Attic night' } }, owner.token)
    const songs = one ? [one] : []
    await world.call(addToQueue, { body: { songs, append: true } }, owner.token)
    const dj = await enter(world.url, owner, room.uuid)
    const listener = await enter(world.url, other, room.uuid)
    const listen = () =>
      world.call(
        songStream,
        { params: { country: 'US', id: `openSubsonic:${providerSongId}` }, query: {} },
        other.token,
      )
    await expect(listen()).rejects.toMatchObject({ code: 'notForYou' })
    // Whoever heard what it is called cannot put it on.
    await expect(listener.act('addDj', { song: one })).rejects.toThrow()
    await dj.act('addDj', { song: one })
    await expect
      .poll(() =>
        listen().then(
          ({ kind }) => kind,
          () => null,
        ),
      )
      .toBe('progressive')
    dj.leave()
    listener.leave()
  })

  it('is in my data without how it is entered, goes with its owner’s word, and there are three at most', async () => {
    const owner = await newPerson(world)
    const { libraryId } = await add(owner, subsonic)
    const data = await world.call(myData, {}, owner.token)
    expect(data.music.libraries).toMatchObject([{ name: 'Attic', kind: 'openSubsonic' }])
    expect(JSON.stringify(data)).not.toContain('library-password')
    await add(owner, subsonic)
    await add(owner, subsonic)
    await expect(add(owner, subsonic)).rejects.toMatchObject({ code: 'tooManyLibraries' })
    const params = { libraryId }
    await world.call(contract.testLibrary, { params }, owner.token)
    const other = await newPerson(world)
    for (const call of [contract.testLibrary, contract.removeLibrary])
      await expect(world.call(call, { params }, other.token)).rejects.toMatchObject({
        code: 'libraryNotFound',
      })
    await world.call(contract.removeLibrary, { params }, owner.token)
    expect((await world.call(contract.personalLibraries, {}, owner.token)).libraries).toHaveLength(2)
    const kept = await world.tools.db.selectFrom('personalLibraries').selectAll().execute()
    expect(kept.some(({ accessSealed }) => accessSealed.includes('library-password'))).toBe(false)
  })

  it('that lets nobody in, or does not answer, is not kept; one that fails stops no other', async () => {
    const owner = await newPerson(world)
    await expect(add(owner, { ...subsonic, password: 'wrong' })).rejects.toMatchObject({
      code: 'libraryRefuses',
    })
    await expect(add(owner, { ...subsonic, url: `${vendors.url}/none` })).rejects.toMatchObject({
      code: 'libraryUnreachable',
    })
    await add(owner, { ...subsonic, name: 'Broken' })
    const failing = { at: '/oldsonic', status: 500 }
    vendors.failures.push(...Array.from({ length: 12 }, () => failing))
    for (let n = 0; n < 6; n++)
      await found(owner, { provider: 'openSubsonic', mine: 'true', q: `under ${n}` }).catch(() => undefined)
    vendors.failures.splice(0)
    const other = await newPerson(world)
    await add(other, subsonic)
    expect(await found(other, { provider: 'openSubsonic', mine: 'true' })).toHaveLength(1)
  })

  it('42 · is not reached in this network, by a redirect, or by a name that leads elsewhere', async () => {
    const plain = await startWorld({ PERSONAL_LIBRARIES: 'on' })
    const owner = await newPerson(plain)
    const heardBefore = vendors.heard.length
    for (const url of [
      vendors.url,
      'https://127.0.0.1:9/music',
      'https://localhost/music',
      'https://10.0.0.1/music',
      'https://169.254.169.254/music',
      'https://[::1]/music',
    ])
      await expect(
        plain.call(contract.addLibrary, { body: { ...subsonic, url } }, owner.token),
      ).rejects.toMatchObject({ code: 'libraryUnreachable' })
    expect(vendors.heard.length).toBe(heardBefore)

    // A listed host that leads on is not followed.
    vendors.failures.push({ at: '/elsewhere', status: 302, headers: { location: `${vendors.url}/oldsonic` } })
    const listed = publicFetch({ listed: [new URL(vendors.url).host], own: [] })
    await expect(listed(`${vendors.url}/elsewhere`, {})).rejects.toThrow(NotAllowed)
    expect(vendors.heard.at(-1)?.path).toBe('/elsewhere')
    // One look-up for each call: what was looked at is where it goes.
    let asked = 0
    const rebound = publicFetch({
      listed: [],
      own: [],
      resolve: () => Promise.resolve([{ address: ++asked === 1 ? '127.0.0.1' : '192.0.2.1', family: 4 }]),
    })
    await expect(rebound('https://music.example/', {})).rejects.toThrow(NotAllowed)
    expect(asked).toBe(1)
  })

  it('1 · is no matter where the operator does not want it', async () => {
    const person = await newPerson(bare)
    expect((await bare.call(contract.personalLibraries, {}, person.token)).offered).toBe(false)
    await expect(bare.call(contract.addLibrary, { body: subsonic }, person.token)).rejects.toMatchObject({
      code: 'providerAbsent',
    })
    const { providers } = await bare.call(musicProviders, {})
    expect(providers.find(({ key }) => key === 'openSubsonic')).toMatchObject({ search: true, mine: false })
  })
})
