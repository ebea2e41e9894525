import { afterEach, describe, expect, test } from 'vitest'
import { stepsOf } from '#web/player/decks/steps.ts'
import { startBrowser } from '#test/support/browser.ts'
import { silenceIn, togetherIn } from '#test/support/ear.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import { beats, listenTogether, nowIn, providerWalk, skip } from '#test/support/providerWalk.ts'
import { newRoom } from '#test/support/stage.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { song as songOf } from '#test/support/vendors/music/book.ts'
import { sevenDigitalSettings } from '#test/support/vendors/music/sevenDigital.ts'
import { encodedTone, toneOf } from '#test/support/vendors/music/tones.ts'
import { startWorld } from '#test/support/world.ts'
import { enter } from '#test/suites/wire/visitor.ts'

const vendors = await startVendors()
const world = await startWorld({ ...vendors.settings, ...sevenDigitalSettings(vendors.url) })
const browser = await startBrowser()
const { queued, visit, close } = providerWalk(world, vendors, browser)

const SECONDS = 240
const songs = [
  [101, 'sevenDigital', 'm4a'],
  [102, 'openSubsonic', 'mp3'],
  [103, 'jellyfin', 'flac'],
] as const
for (const [n, provider, suffix] of songs) {
  const sound = await encodedTone(provider, SECONDS, suffix)
  vendors.book.push(songOf(n, 'Only One', `File ${n}`, SECONDS, { at: [provider], sound }))
}

afterEach(close)

/** How long each provider is listened to: a few beats here, a minute in `npm run bench -- sound`. */
const BEATS = Number(process.env['SOUND_BEATS'] ?? 5)

describe('songs that providers give as files', { timeout: 200_000 + BEATS * 10_000 }, () => {
  test('44, 46 · 7digital and libraries are heard together, one at a time, and in mid-song, though an address is good once', async () => {
    const ana = await newPerson(world, { nickname: 'Ana' })
    await queued(
      ana,
      ['sevenDigital', '101'],
      ['openSubsonic', 'new.s102'],
      ['jellyfin', `film.${'103'.padStart(32, '0')}`],
    )
    const room = await newRoom(world, ana, { name: 'All files' })
    const dj = await visit(`/r/${room.slug}`, ana.token)
    await dj.getByRole('button', { name: 'Take the decks' }).last().click()
    const watcher = await enter(world.url, await newGuest(world), room.uuid)
    const began = (await beats(dj, toneOf.sevenDigital, 1))[0]?.at ?? 0
    // Whoever comes when the song is under way hears it from there.
    const { token } = await newPerson(world, { nickname: 'Bo' })
    const other = await visit(`/r/${room.slug}`, token)
    let from = 0
    for (const [, provider] of songs) {
      await beats(other, toneOf[provider], 2, from)
      await beats(dj, toneOf[provider], 2, from)
      const startTime = watcher.mirror.state.nowPlaying?.startTime ?? 0
      // A busy machine brings them together a few beats later.
      await expect
        .poll(() => listenTogether(provider, [dj, other], startTime, BEATS))
        .toBeLessThan(2 * stepsOf(provider).goalMs + 200)
      from = await nowIn(dj)
      await skip(dj)
    }
    const silence = await silenceIn(dj, began, from)
    process.stdout.write(`switching between files: silence ${silence.toFixed(0)} ms\n`)
    expect(await togetherIn(dj, began, from)).toBe(0)
    watcher.leave()
  })
})
