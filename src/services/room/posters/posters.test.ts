import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createRoom } from '#contract/room/infrastructure.ts'
import * as contract from '#contract/room/posters.ts'
import { changeRoom, room as readRoom, setExternalUrl } from '#contract/room/rooms.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const owner = await newPerson(world)
const stranger = await newPerson(world)
const { slug } = await world.call(createRoom, { body: { name: 'Poster' } }, owner.token)
const params = { id: slug }
const picture = async (): Promise<Blob> => {
  const image = sharp({ create: { width: 64, height: 40, channels: 3, background: '#c0ffee' } })
  return new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' })
}

describe('a poster', () => {
  it('is sent as a picture, seen by anybody, replaced and taken away', async () => {
    const first = await world.call(contract.uploadPoster, { params, file: await picture() }, owner.token)
    const address = first.posterFile ?? ''
    expect(address).toMatch(/^\/api\/room-service\/posters\/[0-9a-f-]+\.webp$/)
    const shown = await world.fetch(address)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    const seen = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect(seen.format).toBe('webp')

    const second = await world.call(contract.uploadPoster, { params, file: await picture() }, owner.token)
    expect(second.posterFile).not.toBe(address)
    expect((await world.fetch(address)).status).toBe(404)
    const without = await world.call(contract.deletePoster, { params }, owner.token)
    expect(without).toMatchObject({ posterFile: null, posterUrl: null })
    expect((await world.fetch(second.posterFile ?? '')).status).toBe(404)
  })

  it('is refused from strangers, and if it is none', async () => {
    await expect(
      world.call(contract.uploadPoster, { params, file: await picture() }, stranger.token),
    ).rejects.toMatchObject({ status: 403 })
    for (const bytes of ['', 'hello', '<svg xmlns="http://www.w3.org/2000/svg"/>', '\x89PNG\r\n\x1a\nbroken'])
      await expect(
        world.call(contract.uploadPoster, { params, file: new Blob([bytes]) }, owner.token),
      ).rejects.toMatchObject({ status: 400 })
    expect((await world.fetch('/api/room-service/posters/..%2f..%2fsecret')).status).toBe(400)
  })

  it('belongs to its room: another one neither shows nor deletes it', async () => {
    const { posterFile } = await world.call(
      contract.uploadPoster,
      { params, file: await picture() },
      owner.token,
    )
    const thief = await world.call(createRoom, { body: { name: 'Thief' } }, stranger.token)
    const point = (body: object) =>
      world.call(changeRoom, { params: { id: thief.slug }, body }, stranger.token)
    for (const body of [{ posterFile }, { posterUrl: posterFile }, { posterFile: '/api/auth/logout' }])
      await expect(point(body)).rejects.toMatchObject({ status: 403 })
    await expect(
      world.call(createRoom, { body: { name: 'Thief two', posterFile } }, stranger.token),
    ).rejects.toMatchObject({ status: 403 })

    // A row from before this rule.
    await world.tools.db.updateTable('rooms').set({ posterFile }).where('uuid', '=', thief.uuid).execute()
    await world.call(contract.deletePoster, { params: { id: thief.slug } }, stranger.token)
    expect((await world.fetch(posterFile ?? '')).status).toBe(200)

    const whole = await world.call(readRoom, { params }, owner.token)
    expect(
      await world.call(changeRoom, { params, body: { ...whole, songsPerDj: 2 } }, owner.token),
    ).toMatchObject({ posterFile, songsPerDj: 2 })
  })

  it('has a page beside it', async () => {
    const set = (externalUrl: string | null, token = owner.token) =>
      world.call(setExternalUrl, { params, body: { externalUrl } }, token)
    expect(await set('https://example.com/x')).toMatchObject({ externalUrl: 'https://example.com/x' })
    await expect(set('https://example.com', stranger.token)).rejects.toMatchObject({ status: 403 })
    for (const wrong of [
      'javascript:1',
      'https://me:secret@example.com/',
      'https://example.com@elsewhere.example',
      'https://example.com\\@elsewhere.example',
      'https:///x',
      'https://example.com/a b',
      `https://example.com/${'x'.repeat(2048)}`,
    ])
      await expect(set(wrong)).rejects.toMatchObject({ status: 400 })
    expect(await set('http://example.com:8080/@us?a=b@c#d')).toMatchObject({
      externalUrl: 'http://example.com:8080/@us?a=b@c#d',
    })
    expect(await set(null)).toMatchObject({ externalUrl: null })
  })
})
