import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { UploadedSong } from '#contract/upload/uploadedSong.ts'
import { createCrate } from '#contract/playlist/crates.ts'
import * as contract from '#contract/playlist/songs.ts'
import { newPerson } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startWorld } from '#test/support/world.ts'
import { uploadRecordings } from '../catalogue/uploadRecordings.ts'

const world = await startWorld()

const silent = { loudness: null, gain: 0, bpm: null, firstBeatMs: null, waveform: null }

/** An upload that nobody but its owner may play, as the catalogue hears of it. */
const hidden = (trackName: string): UploadedSong => {
  const id = randomUUID()
  const now = new Date().toISOString()
  const words = { artistName: 'Nobody', trackName, duration: 90, thumbnails: {} }
  return {
    ...words,
    id,
    musicProviders: { uploadService: id },
    status: 'VERIFIED',
    createdAt: now,
    updatedAt: now,
    roomtone: { ...silent, demo: false, isPublic: false, ownerUuid: randomUUID(), fault: null, reason: null },
  }
}

test('what a search finds does not depend on the private uploads of others', async () => {
  const [owner, stranger] = [await newPerson(world), await newPerson(world)]
  const crate = { crateName: 'Shown', isPublic: true, songs: [youtubeSong('Quaxolotls dancing')] }
  await world.call(createCrate, { body: crate }, owner.token)
  const find = async () =>
    (await world.call(contract.search, { query: { q: 'quaxolotlz' } }, stranger.token)).songs.map(
      (song) => song.trackName,
    )
  const before = await find()
  expect(before).toEqual(['Quaxolotls dancing'])
  const uploads = Array.from({ length: 12 }, (_, n) => hidden(`Quaxolotlz ${n}`))
  expect((await uploadRecordings(world.tools, uploads)).size).toBe(12)
  expect(await find()).toEqual(before)
})
