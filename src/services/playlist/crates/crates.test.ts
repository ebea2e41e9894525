import { describe, expect, it } from 'vitest'
import * as contract from '#contract/playlist/crates.ts'
import * as songs from '#contract/playlist/crateSongs.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { youtubeSong } from '#test/support/songs.ts'

const world = await startWorld()
const me = await newPerson(world)
const other = await newPerson(world)
const guest = await newGuest(world)

const make = (crateName: string, more: object = {}, token = me.token) =>
  world.call(contract.createCrate, { body: { crateName, ...more } }, token)
const add = (crateUuid: string, list: Record<string, unknown>[], append = true, token = me.token) =>
  world.call(songs.addSongs, { params: { crateUuid }, body: { songs: list, append } }, token)
const read = async (crateUuid: string, query: object = {}, token = me.token) =>
  (await world.call(songs.crateSongs, { params: { crateUuid }, query }, token)).songs
const names = async (crateUuid: string) => (await read(crateUuid, { limit: 0 })).map((song) => song.trackName)

describe('crates', () => {
  it('are made, read, renamed, listed and deleted by their owner', async () => {
    const crate = await make('Morning')
    expect(crate).toMatchObject({ crateName: 'Morning', isPublic: false, count: 0, crateSongsNumber: 0 })
    expect(crate.crateShortId).toMatch(/^[0-9A-Za-z]{10}$/)
    const params = { crateId: crate.crateUuid }
    const body = { crateName: 'Evening', description: 'slow', isPublic: true }
    expect(await world.call(contract.editCrate, { params, body }, me.token)).toMatchObject(body)
    const byShortId = await world.call(
      contract.crate,
      { params: { crateId: crate.crateShortId } },
      guest.token,
    )
    expect(byShortId).toMatchObject({ crateUuid: crate.crateUuid, songs: [] })
    const { crates } = await world.call(contract.ownCrates, { query: {} }, me.token)
    expect(crates[0]).toMatchObject({ crateName: 'Evening' })
    const past = await world.call(contract.ownCrates, { query: { limit: 5, offset: 500 } }, me.token)
    expect(past).toEqual({ crates: [] })
    await world.call(contract.deleteCrate, { params }, me.token)
    await expect(world.call(contract.crate, { params }, me.token)).rejects.toMatchObject({ status: 404 })
  })

  it('of others are not found unless public, and never changed', async () => {
    const secret = await make('Secret')
    const open = await make('Open', { isPublic: true })
    for (const token of [other.token, guest.token]) {
      const calls = [
        () => world.call(contract.crate, { params: { crateId: secret.crateUuid } }, token),
        () => read(secret.crateUuid, {}, token),
        () => add(secret.crateUuid, [youtubeSong('x')], true, token),
      ]
      for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404 })
      expect(await read(open.crateUuid, {}, token)).toEqual([])
      await expect(add(open.crateUuid, [youtubeSong('x')], true, token)).rejects.toMatchObject({
        status: 403,
      })
    }
    await expect(
      world.call(contract.deleteCrate, { params: { crateId: open.crateUuid } }, other.token),
    ).rejects.toMatchObject({ status: 403 })
    const of = { params: { userUuid: me.uuid }, query: { limit: 0 } }
    const seen = await world.call(contract.cratesOfUser, of, other.token)
    expect(seen.crates.map((crate) => crate.crateName)).toEqual(['Open'])
    await expect(make('Mine', {}, guest.token)).rejects.toMatchObject({ status: 403 })
  })

  it('refuse reserved names, long names and nonsense', async () => {
    for (const crateName of ['Queue', 'likes', 'starred', '', ' ', 'x'.repeat(101)])
      await expect(make(crateName)).rejects.toMatchObject({ status: 400 })
    const { crateUuid } = await make('Odd')
    for (const song of [
      {},
      { songId: '' },
      { duration: -1, songId: '1' },
      { musicProvider: 'nobody', songId: '1' },
    ])
      await expect(add(crateUuid, [song])).rejects.toMatchObject({ status: 400 })
    for (const songId of ['404404404', 'nosuchsong', crypto.randomUUID()])
      await expect(add(crateUuid, [{ songId }])).rejects.toMatchObject({ status: 404 })
    const fat = { ...youtubeSong('fat'), padding: 'x'.repeat(40_000) }
    await expect(add(crateUuid, [fat])).rejects.toMatchObject({ status: 400 })
    expect(await names(crateUuid)).toEqual([])
  })

  it('are copied with their songs', async () => {
    const source = await make('Source', { isPublic: true, songs: [youtubeSong('a'), youtubeSong('b')] })
    expect(source.songs?.map((song) => song.trackName)).toEqual(['a', 'b'])
    const params = { crateId: source.crateUuid }
    const copy = await world.call(contract.copyCrate, { params, body: {} }, other.token)
    expect(copy).toMatchObject({ crateName: 'Source', userUuid: other.uuid, isPublic: false, count: 2 })
    const copied = await read(copy.crateUuid, {}, other.token)
    const originals = await read(source.crateUuid)
    expect(copied.map((song) => song.songId)).toEqual(originals.map((song) => song.songId))
    expect(copied.map((song) => song.crateSongUuid)).not.toContain(originals[0]?.crateSongUuid)
  })
})

describe('songs of a crate', () => {
  it('go first or last in the order given', async () => {
    const { crateUuid } = await make('Order')
    await add(crateUuid, [youtubeSong('c'), youtubeSong('d')])
    await add(crateUuid, [youtubeSong('a'), youtubeSong('b')], false)
    const added = await add(crateUuid, [youtubeSong('e')])
    expect(added.songs).toMatchObject([{ trackName: 'e', position: 4 }])
    expect(await names(crateUuid)).toEqual(['a', 'b', 'c', 'd', 'e'])
    const { thumbnails, count } = await world.call(
      contract.crate,
      { params: { crateId: crateUuid } },
      me.token,
    )
    expect({ thumbnails, count }).toEqual({ thumbnails: youtubeSong('a').thumbnails, count: 5 })
  })

  it('come in pages until one is empty; a limit of 0 means all', async () => {
    const { crateUuid } = await make('Pages')
    await add(
      crateUuid,
      Array.from({ length: 7 }, (_, i) => youtubeSong(`p${i}`)),
    )
    const seen: string[] = []
    for (let offset = 0; ; offset += 3) {
      const page = await read(crateUuid, { limit: 3, offset })
      if (page.length === 0) break
      expect(page[0]?.position).toBe(offset)
      seen.push(...page.map((song) => song.trackName))
    }
    expect(seen).toEqual(await names(crateUuid))
    expect(seen).toHaveLength(7)
    for (const query of ['limit=-1', 'limit=1.5', 'offset=x', 'limit=1e999'])
      expect(
        (await world.fetch(`/api/playlist-service/crate/${crateUuid}/songs?${query}`, { token: me.token }))
          .status,
      ).toBe(400)
  })

  it('keep unknown keys and strange characters', async () => {
    const { crateUuid } = await make('Strange')
    const song = { ...youtubeSong('odd'), odd: { deep: [1, null, '\\u0000'] }, 'key/~1': '\u0001 ✓ 🎛' }
    await add(crateUuid, [song])
    const [kept] = await read(crateUuid)
    expect(kept).toMatchObject({ odd: song.odd, 'key/~1': song['key/~1'] })
    expect(kept?.crateSongUUID).toBe(kept?.crateSongUuid)
  })

  it('move, also thirty times into the same gap', async () => {
    const { crateUuid } = await make('Move')
    const { songs: added } = await add(crateUuid, ['a', 'b', 'c', 'd'].map(youtubeSong))
    const move = (index: number, position: number) =>
      world.call(
        songs.moveSong,
        { params: { crateUuid, crateSongUuid: added[index]?.crateSongUuid ?? '' }, body: { position } },
        me.token,
      )
    expect(await move(3, 0)).toMatchObject({ trackName: 'd', position: 0 })
    expect(await names(crateUuid)).toEqual(['d', 'a', 'b', 'c'])
    expect(await move(3, 99)).toMatchObject({ position: 3 })
    for (let i = 0; i < 15; i++) {
      await move(2, 1)
      await move(1, 1)
    }
    expect(await names(crateUuid)).toEqual(['a', 'b', 'c', 'd'])
    const params = { crateUuid, crateSongUuid: crypto.randomUUID() }
    await expect(
      world.call(songs.moveSong, { params, body: { position: 0 } }, me.token),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('survive twenty writers at once', async () => {
    const { crateUuid } = await make('Race')
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        add(crateUuid, [youtubeSong(`r${i}`), youtubeSong(`s${i}`)], i % 2 === 0),
      ),
    )
    const all = await read(crateUuid, { limit: 0 })
    expect(all).toHaveLength(40)
    expect(all.map((song) => song.position)).toEqual(all.map((_, i) => i))
    const uuids = all.slice(0, 20).map((song) => song.crateSongUuid)
    const drop = (crateSongUuid: string) =>
      world.call(songs.removeSong, { params: { crateUuid, crateSongUuid } }, me.token)
    const move = (crateSongUuid: string) =>
      world.call(songs.moveSong, { params: { crateUuid, crateSongUuid }, body: { position: 5 } }, me.token)
    await Promise.allSettled(uuids.flatMap((uuid) => [move(uuid), drop(uuid), drop(uuid)]))
    const left = await read(crateUuid, { limit: 0 })
    expect(left.map((song) => song.crateSongUuid).toSorted()).toEqual(
      all
        .slice(20)
        .map((song) => song.crateSongUuid)
        .toSorted(),
    )
  })

  it('shuffle, point and clear', async () => {
    const { crateUuid } = await make('Shuffle')
    await add(
      crateUuid,
      Array.from({ length: 30 }, (_, i) => youtubeSong(`x${i}`)),
    )
    const before = await names(crateUuid)
    const params = { crateUuid }
    await world.call(songs.shuffleSongs, { params }, me.token)
    const after = await names(crateUuid)
    expect(after).not.toEqual(before)
    expect(after.toSorted()).toEqual(before.toSorted())
    const at = (currentPosition: number) =>
      world.call(songs.setCurrentPosition, { params, body: { currentPosition } }, me.token)
    expect(await at(4)).toMatchObject({ currentPosition: 4 })
    expect(await at(1000)).toMatchObject({ currentPosition: 29 })
    expect(await world.call(songs.clearSongs, { params }, me.token)).toMatchObject({
      count: 0,
      currentPosition: 0,
    })
  })

  it('come as tracks too, each saying where it goes', async () => {
    const { crateUuid } = await make('Tracks', { songs: [youtubeSong('m')] })
    const songId = (await read(crateUuid))[0]?.songId
    const addTracks = (body: Record<string, unknown>) =>
      world.call(songs.addTracks, { params: { crateUuid }, body }, me.token)
    await addTracks({
      songs: [
        { ...youtubeSong('z'), append: true },
        { ...youtubeSong('a'), append: false },
      ],
    })
    await addTracks({ songId: Number(songId), append: false })
    expect(await names(crateUuid)).toEqual(['m', 'a', 'm', 'z'])
    await expect(addTracks({})).rejects.toMatchObject({ status: 400 })
  })
})
