import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as contract from '#contract/user/images.ts'
import { oneProfile } from '#contract/user/profiles.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const plain = { width: 640, height: 480, channels: 3, background: '#b4541e' } as const
const photo = await sharp({ create: plain })
  .withMetadata({ exif: { IFD0: { Artist: 'somebody at home' } } })
  .jpeg()
  .toBuffer()
const other = await sharp({ create: { ...plain, background: '#2a5d8f' } })
  .jpeg()
  .toBuffer()
const moving = await sharp([photo, other], { join: { animated: true } })
  .gif()
  .toBuffer()

const upload = (
  token: string,
  bytes: Uint8Array,
  kind: 'profilePicture' | 'coverPicture' = 'profilePicture',
) => world.call(contract.uploadImage, { body: { kind }, file: new Blob([Uint8Array.from(bytes)]) }, token)

describe('a picture', () => {
  it('is kept in four widths without metadata and shows in the profile', async () => {
    const person = await newPerson(world)
    const { id, url } = await upload(person.token, photo)
    const profile = await world.call(oneProfile, { params: { id: person.uuid } }, person.token)
    expect(profile.profilePicture).toBe(url)
    for (const width of contract.imageWidths) {
      const response = await world.fetch(`${url}?width=${width}`)
      expect(response.headers.get('content-type')).toBe('image/webp')
      const made = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect(made).toMatchObject({ format: 'webp', width, height: width })
      expect(made.exif).toBeUndefined()
    }
    expect((await world.fetch(`${url}?width=77`)).status).toBe(400)
    expect(id).toBe(url.split('/').at(-1))
  })

  it('replaces the one before', async () => {
    const person = await newPerson(world)
    const first = await upload(person.token, photo, 'coverPicture')
    await upload(person.token, photo, 'coverPicture')
    expect((await world.fetch(first.url)).status).toBe(404)
  })

  it.each([
    ['text', Buffer.from('not a picture at all'), 400],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 400],
    ['a picture cut short', photo.subarray(0, 300), 400],
    ['a moving picture', moving, 400],
    ['eleven megabytes', Buffer.alloc(11 * 1024 * 1024), 413],
  ])('that is %s is refused', async (_what, bytes, status) => {
    const person = await newPerson(world)
    await expect(upload(person.token, bytes)).rejects.toMatchObject({ status })
    const profile = await world.call(oneProfile, { params: { id: person.uuid } }, person.token)
    expect(profile.profilePicture).toBe('')
  })

  it('is deleted by its owner or a moderator, and by nobody else', async () => {
    const [owner, stranger] = [await newPerson(world), await newPerson(world)]
    const moderator = await newPerson(world, { role: 'moderator' })
    const { id, url } = await upload(owner.token, photo)
    const remove = (token: string) => world.call(contract.deleteImage, { params: { id } }, token)
    await expect(remove(stranger.token)).rejects.toMatchObject({
      status: 403,
      message: 'Unauthorized to delete',
    })
    await remove(moderator.token)
    expect((await world.fetch(url)).status).toBe(404)
    const profile = await world.call(oneProfile, { params: { id: owner.uuid } }, owner.token)
    expect(profile.profilePicture).toBe('')
    await expect(remove(owner.token)).rejects.toMatchObject({ status: 404 })
  })
})
