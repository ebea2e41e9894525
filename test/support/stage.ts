import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { addToQueue } from '#contract/playlist/queue.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import type { RoomRest } from '#contract/room/room.ts'
import type { UploadedSong } from '#contract/upload/uploadedSong.ts'
import { editSong, oneSong } from '#contract/upload/songs.ts'
import { uploadSong } from '#contract/upload/upload.ts'
import { wav } from '#test/suites/media/wav.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

const hum = (t: number): number => 0.3 * Math.sin(2 * Math.PI * 220 * t) * (0.6 + 0.4 * Math.sin(3 * t))

/** Somebody's own song of `seconds`, ready to be played; it hums, or sounds as it is told. */
export const readySong = async (
  world: World,
  { token }: Person,
  trackName: string,
  seconds: number,
  sound: (t: number) => number = hum,
): Promise<UploadedSong> => {
  const file = new File(
    [new Uint8Array(wav(seconds, sound, { channels: 1, rate: 44100 }))],
    `${trackName}.wav`,
  )
  const { id } = await world.call(uploadSong, { file }, token)
  const untilMeasured = async (): Promise<void> => {
    const { status } = await world.call(oneSong, { params: { id } }, token)
    if (status !== 'MISSING_METADATA') throw new Error(`${trackName} is ${status}`)
  }
  await vi.waitFor(untilMeasured, { timeout: 90_000, interval: 250 })
  await world.call(editSong, { params: { id }, body: { trackName, artistName: 'The Testers' } }, token)
  return world.call(oneSong, { params: { id } }, token)
}

/** Puts songs into somebody's queue, from which their turns on the decks are fed. */
export const fillQueue = async (
  world: World,
  { token }: Person,
  songs: readonly UploadedSong[],
): Promise<void> => {
  await world.call(addToQueue, { body: { songs: [...songs], append: true } }, token)
}

/** A room of somebody's. */
export const newRoom = (
  world: World,
  { token }: Person,
  settings: Parameters<typeof world.call<typeof createRoom>>[1]['body'],
): Promise<RoomRest> => world.call(createRoom, { body: settings }, token)

/** What the page's one audio element does. */
export interface Heard {
  readonly elements: number
  readonly seconds: number
  readonly isSounding: boolean
}

const heardIn = (page: Page): Promise<Heard> =>
  page.evaluate(() => {
    const all = document.querySelectorAll('audio')
    const audio = document.querySelector<HTMLAudioElement>('[data-testid="room-audio"]')
    return {
      elements: all.length,
      seconds: audio?.currentTime ?? 0,
      isSounding: audio !== null && !audio.paused && !audio.muted && audio.volume > 0 && audio.readyState > 2,
    }
  })

/** Waits until sound comes out of the page, and gets on. */
export const untilSounding = async (page: Page): Promise<Heard> => {
  await expect.poll(async () => (await heardIn(page)).isSounding, { timeout: 30_000 }).toBe(true)
  const before = (await heardIn(page)).seconds
  await expect
    .poll(async () => (await heardIn(page)).seconds, { timeout: 30_000 })
    .toBeGreaterThan(before + 0.5)
  return heardIn(page)
}
