import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import * as songs from '#contract/upload/songs.ts'
import type { UploadedSong } from '#contract/upload/uploadedSong.ts'
import { id3Tag } from '#demo/kit/id3.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { wav } from '#test/suites/media/wav.ts'

// Songs are made ready one after the other, and other tests want the machine too.
vi.setConfig({ testTimeout: 180_000 })

const world = await startWorld()
let owner: Person
let other: Person

/** How many files are kept as they were sent. */
const sources = async () =>
  (await world.tools.blobs.list('uploads/')).filter((key) => key.endsWith('/source')).length

beforeAll(async () => {
  owner = await newPerson(world)
  other = await newPerson(world)
})
const fixtures = join(import.meta.dirname, '../../../../test/suites/media/files')
const fixture = (name: string) => readFile(join(fixtures, name))
const tone = (hertz: number) => wav(3, (t) => 0.3 * Math.sin(2 * Math.PI * hertz * t))

const send = async (who: Person, name: string, bytes: Uint8Array, field = 'file') => {
  const body = new FormData()
  body.append(field, new Blob([bytes as BlobPart], { type: 'audio/mpeg' }), name)
  const answer = await world.fetch('/api/upload-service/upload/song', {
    method: 'POST',
    body,
    token: who.token,
  })
  return { status: answer.status, song: (await answer.json()) as UploadedSong & { message: string } }
}

/** Asks until the song is done. */
const settled = async (who: Person, id: string): Promise<UploadedSong> => {
  for (let tries = 0; tries < 2000; tries++) {
    const song = await world.call(songs.oneSong, { params: { id } }, who.token)
    if (!['PENDING_UPLOAD', 'VALID_FILE_TYPE'].includes(song.status)) return song
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The song was never made ready')
}

const uploaded = async (who: Person, name: string, bytes: Uint8Array): Promise<UploadedSong> => {
  const { status, song } = await send(who, name, bytes)
  expect(status).toBe(201)
  return settled(who, song.id)
}

describe('uploading', () => {
  it('takes tags that are cut in the middle of a sign', async () => {
    const tags = { title: `${'a'.repeat(299)}🎛`, artist: 'Half', album: '', genre: '' }
    const bytes = Buffer.concat([id3Tag(tags, null), await fixture('beat.aac')])
    const done = await uploaded(owner, 'half.aac', bytes)
    expect(done).toMatchObject({ status: 'VERIFIED', trackName: `${'a'.repeat(299)}\ufffd` })
  })

  it.each(['mp3', 'm4a', 'flac', 'ogg', 'opus'])('makes %s with tags a verified song', async (format) => {
    const { song } = await send(owner, `beat.${format}`, await fixture(`beat.${format}`))
    expect(song).toMatchObject({ status: 'PENDING_UPLOAD', musicProviders: { uploadService: song.id } })
    const done = await settled(owner, song.id)
    expect(done).toMatchObject({ status: 'VERIFIED', trackName: 'Beat', artistName: 'Roomtone' })
    expect(done.duration).toBeGreaterThan(11.8)
    expect(done.roomtone).toMatchObject({
      bpm: expect.closeTo(120, 0),
      demo: false,
      isPublic: false,
      fault: null,
    })
    expect(done.roomtone.gain).toBeGreaterThan(0)
    expect(done.roomtone.gain).toBeLessThanOrEqual(-14 - (done.roomtone.loudness ?? 0) + 0.01)
    const heights = await world.fetch(done.roomtone.waveform ?? '')
    expect((await heights.arrayBuffer()).byteLength).toBe(800)
  })

  it('shows the cover of a file that has one', async () => {
    const song = await uploaded(owner, 'beat.mp3', await fixture('beat.mp3'))
    const cover = await world.fetch(song.thumbnails['uploadService'] ?? '')
    expect(cover.headers.get('content-type')).toBe('image/webp')
    expect(cover.headers.get('cache-control')).toContain('immutable')
  })

  it('guesses missing names from the file name, and waits for the owner to say', async () => {
    const song = await uploaded(owner, '03 The Band - Some_song.wav', tone(301))
    expect(song).toMatchObject({ status: 'MISSING_METADATA', artistName: 'The Band', trackName: 'Some song' })
    const path = `/api/upload-service/songs/${song.id}/hls-playlist`
    expect((await world.fetch(path, { token: owner.token })).status).toBe(403)
    const body = { trackName: 'Some Song' }
    const named = await world.call(songs.editSong, { params: { id: song.id }, body }, owner.token)
    expect(named).toMatchObject({ status: 'VERIFIED', trackName: 'Some Song', artistName: 'The Band' })
    expect((await world.fetch(path, { token: owner.token })).status).toBe(200)
  })

  it('tells the owner, and only the owner, why a file cannot be played', async () => {
    const flac = await fixture('beat.flac')
    const hurt = {
      empty: new Uint8Array(0),
      notAudio: Buffer.from('<html>no music here, only a page that somebody renamed</html>'.repeat(50)),
      truncated: flac.subarray(0, flac.length / 2),
      tooShort: wav(0.3, (t) => Math.sin(t * 3000)),
    }
    for (const [fault, bytes] of Object.entries(hurt)) {
      const song = await uploaded(owner, `${fault}.mp3`, bytes)
      expect(song.status).toBe('UNVERIFIED')
      expect(song.roomtone).toMatchObject({ fault, reason: expect.stringMatching(/^[A-Z].*\.$/) })
      const one = { params: { id: song.id } }
      await expect(world.call(songs.oneSong, one, other.token)).rejects.toMatchObject({ status: 404 })
      await world.call(songs.editSong, { ...one, body: { isPublic: true } }, owner.token)
      const seen = await world.call(songs.oneSong, one, other.token)
      expect(seen.roomtone).toMatchObject({ fault: null, reason: null })
    }
  })

  it('takes whatever a file is called', async () => {
    const names = [
      '../../etc/passwd',
      'nul\u0000 in\u0007.wav',
      `${'long '.repeat(400)}.wav`,
      '\ud83d.wav',
      '.mp3',
      '" or 1=1 --',
    ]
    for (const [i, name] of names.entries()) {
      const { status, song } = await send(
        owner,
        name,
        wav(0.1, (t) => Math.sin(t * (500 + i))),
      )
      expect(status).toBe(201)
      expect(song.trackName.length).toBeLessThanOrEqual(300)
    }
  })

  it('goes by the bytes of a renamed file', async () => {
    const song = await uploaded(owner, 'beat.mp3', await fixture('beat.ogg'))
    expect(song.status).toBe('VERIFIED')
  })

  it('keeps the same bytes once', async () => {
    const bytes = tone(402)
    const first = await uploaded(owner, 'A - B.wav', bytes)
    const before = await sources()
    const again = await send(owner, 'A - B.wav', bytes)
    expect(again.song.id).toBe(first.id)
    const { song: twin } = await send(other, 'C - D.wav', bytes)
    expect(twin.id).not.toBe(first.id)
    expect(twin).toMatchObject({ status: 'MISSING_METADATA', artistName: 'C' })
    expect(await sources()).toBe(before)
    const twenty = await Promise.all(Array.from({ length: 20 }, () => send(other, 'x.wav', tone(403))))
    expect(new Set(twenty.map(({ song }) => song.id)).size).toBe(1)
    expect(await sources()).toBe(before + 1)
  })

  it('is for accounts that may upload', async () => {
    const guest = await newGuest(world)
    expect((await send(guest, 'a.wav', tone(404))).status).toBe(403)
    const person = await newPerson(world)
    await world.tools.db
      .updateTable('users')
      .set({ capabilities: [] })
      .where('uuid', '=', person.uuid)
      .execute()
    await world.tools.bus.publish('user.changed', JSON.stringify({ userUuid: person.uuid, ended: [] }))
    const { status, song } = await send(person, 'a.wav', tone(404))
    expect([status, song.message]).toEqual([403, 'Your account may not upload music'])
  })

  it('refuses a body without the file', async () => {
    expect((await send(owner, 'a.wav', tone(405), 'other')).status).toBe(400)
    const json = await world.fetch('/api/upload-service/upload/song', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
      token: owner.token,
    })
    expect(json.status).toBe(415)
  })

  it('refuses what is larger than 200 MB and keeps nothing of it', async () => {
    const before = await sources()
    const { status } = await send(owner, 'big.wav', new Uint8Array(200 * 1024 * 1024 + 1))
    expect(status).toBe(413)
    expect(await sources()).toBe(before)
  })

  it('goes on after a restart in the midst of the work', async () => {
    const { song } = await send(
      owner,
      'Long - Tone.wav',
      wav(60, (t) => 0.2 * Math.sin(1000 * t)),
    )
    await world.restart()
    expect((await settled(owner, song.id)).status).toBe('MISSING_METADATA')
  })
})
