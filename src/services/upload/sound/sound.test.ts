import { createDecipheriv } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import * as songs from '#contract/upload/songs.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { storeUpload } from '../uploads/storeUpload.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const world = await startWorld()
const file = join(import.meta.dirname, '../../../../test/suites/media/files/beat.m4a')
const base = '/api/upload-service/songs'

let owner: Person
let stranger: Person
let id = ''

const textAt = async (path: string, token?: string) => {
  const answer = await world.fetch(path, token === undefined ? {} : { token })
  return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') }
}
const uris = (playlist: string) => playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
const keyUri = (playlist: string) => /#EXT-X-KEY:METHOD=AES-128,URI="([^"]+)"/.exec(playlist)?.[1] ?? ''
const follow = (from: string, uri: string) => {
  const { pathname, search } = new URL(uri, `http://x${from}`)
  return pathname + search
}

beforeAll(async () => {
  owner = await newPerson(world)
  stranger = await newPerson(world)
  const bytes = await readFile(file)
  const song = await storeUpload(world.tools, {
    ownerUuid: owner.uuid,
    atMost: null,
    fileName: 'beat.m4a',
    bytes: (async function* () {
      yield bytes
    })(),
  })
  id = song.id
  const status = async () => (await world.call(songs.oneSong, { params: { id } }, owner.token)).status
  await vi.waitFor(async () => expect(await status()).toBe('VERIFIED'), { timeout: 90_000, interval: 100 })
})

describe('the sound of a song', () => {
  it('plays for its owner: playlist, segments, key', async () => {
    const master = await textAt(`${base}/${id}/hls-playlist`, owner.token)
    expect(master).toMatchObject({ status: 200, type: 'application/vnd.apple.mpegurl' })
    expect(master.text).toContain('CODECS="mp4a.40.2"')
    const variants = uris(master.text)
    expect(variants).toHaveLength(2)
    for (const variant of variants) {
      const path = follow(`${base}/${id}/hls-playlist`, variant)
      const media = await textAt(path, owner.token)
      const lines = media.text.split('\n')
      const keyLine = lines.findIndex((line) => line.startsWith('#EXT-X-KEY'))
      expect(keyLine).toBeGreaterThan(lines.findIndex((line) => line.startsWith('#EXT-X-MAP')))
      expect(lines.at(-2)).toBe('#EXT-X-ENDLIST')
      const keyAnswer = await world.fetch(follow(path, keyUri(media.text)), { token: owner.token })
      expect(keyAnswer.headers.get('cache-control')).toBe('no-store')
      const key = Buffer.from(await keyAnswer.arrayBuffer())
      expect(key).toHaveLength(16)
      const second = await world.fetch(follow(path, uris(media.text)[1] ?? ''))
      expect(second.headers.get('cache-control')).toContain('immutable')
      const iv = Buffer.alloc(16)
      iv.writeUInt32BE(1, 12)
      const decipher = createDecipheriv('aes-128-cbc', key, iv)
      const bytes = Buffer.from(await second.arrayBuffer())
      const clear = Buffer.concat([decipher.update(bytes), decipher.final()])
      expect(clear.subarray(0, 400).includes('moof')).toBe(true)
      const init = Buffer.from(await (await world.fetch(follow(path, 'init.mp4'))).arrayBuffer())
      expect(init.subarray(4, 8).toString('latin1')).toBe('ftyp')
    }
  })

  it('is withheld from everybody else', async () => {
    const guest = await newGuest(world)
    for (const path of [
      `${base}/${id}/hls-playlist`,
      `${base}/${id}/hls/hq/media.m3u8`,
      `${base}/hls/key?songId=${id}`,
    ]) {
      for (const { token } of [stranger, guest]) expect((await textAt(path, token)).status).toBe(403)
      expect((await textAt(path)).status).toBe(401)
    }
    const { status } = await textAt(`${base}/${id}`, stranger.token)
    expect(status).toBe(404)
  })

  it('opens with a ticket for players that cannot send headers', async () => {
    const path = `${base}/${id}/hls-playlist`
    const master = await textAt(`${path}?token=${encodeURIComponent(owner.token)}`)
    expect(master.status).toBe(200)
    expect(master.text).not.toContain(owner.token)
    const mediaPath = follow(path, uris(master.text)[0] ?? '')
    const media = await textAt(mediaPath)
    expect(media.status).toBe(200)
    const key = follow(mediaPath, keyUri(media.text))
    expect((await textAt(key)).status).toBe(200)
    const forged = key.replace(/ticket=[0-9a-f-]{36}/, `ticket=${stranger.uuid}`)
    expect((await textAt(forged)).status).toBe(401)
    expect((await textAt(`${path}?token=nonsense`)).status).toBe(401)
  })

  it('is everybody’s once the owner makes it public, and nobody’s once it is deleted', async () => {
    const hide = { params: { id }, body: { isPublic: true } }
    await expect(world.call(songs.editSong, hide, stranger.token)).rejects.toMatchObject({ status: 404 })
    await world.call(songs.editSong, hide, owner.token)
    await expect(world.call(songs.editSong, hide, stranger.token)).rejects.toMatchObject({
      status: 403,
      message: 'Unauthorized to edit tags that not belongs to the user',
    })
    expect((await textAt(`${base}/hls/key?songId=${id}`, stranger.token)).status).toBe(200)
    const found = await world.call(songs.searchUploads, { query: { term: 'rooMTÓNE beat' } }, stranger.token)
    expect(found.songs.map((song) => song.id)).toContain(id)
    await expect(world.call(songs.deleteSong, { params: { id } }, stranger.token)).rejects.toMatchObject({
      status: 403,
    })
    await world.call(songs.deleteSong, { params: { id } }, owner.token)
    expect((await textAt(`${base}/hls/key?songId=${id}`, stranger.token)).status).toBe(403)
    expect((await textAt(`${base}/${id}`, owner.token)).status).toBe(404)
  })
})
