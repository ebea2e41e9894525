import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { linkedProviders } from '#contract/user/links.ts'
import { putUserData } from '#contract/user/settings.ts'
import { stepsOf } from '#web/player/decks/steps.ts'
import { startBrowser } from '#test/support/browser.ts'
import { onsetsIn, silenceIn, togetherIn } from '#test/support/ear.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import { beats, listenTogether, nowIn, providerWalk, skip, tones } from '#test/support/providerWalk.ts'
import { fillQueue, newRoom, readySong } from '#test/support/stage.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { linkAt, newAccount } from '#test/support/vendors/linking.ts'
import { song as songOf } from '#test/support/vendors/music/book.ts'
import { beeps, toneOf } from '#test/support/vendors/music/tones.ts'
import { startWorld } from '#test/support/world.ts'
import { enter } from '#test/suites/wire/visitor.ts'

const vendors = await startVendors()
const world = await startWorld({ ...vendors.settings, SPOTIFY_PLAYBACK: 'on' })
const browser = await startBrowser()
const { queued, linked, visit, close } = providerWalk(world, vendors, browser)
const spotifyId = (n: number): string => `sp${String(n).padStart(20, '0')}`

// Each at one provider alone: where a machine is slow, none is heard from another one instead.
const alone = [
  [90, 'spotify'],
  [91, 'youtube'],
  [92, 'audius'],
  [94, 'soundCloudPublic'],
  [95, 'spotify'],
  [97, 'soundCloudPublic'],
] as const
for (const [n, provider] of alone)
  vendors.book.push(songOf(n, 'Only One', `Place ${n}`, 240, { at: [provider] }))
vendors.book.push(songOf(98, 'Only One', 'Rude Words', 240, { at: ['audius'], explicit: true }))

afterEach(close)

/** How long each provider is listened to: a few beats here, a minute in `npm run bench -- sound`. */
const BEATS = Number(process.env['SOUND_BEATS'] ?? 5)

/** Where the song is in a page: in the room's own element, or in the player of Apple. */
const secondsIn = async (page: Page): Promise<number> => {
  const places = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(() => {
        const kit = Reflect.get(globalThis, 'MusicKit') as
          | { getInstance(): { currentPlaybackTime: number } | undefined }
          | undefined
        const element = document.querySelector<HTMLAudioElement>('[data-testid="room-audio"]')
        return Math.max(kit?.getInstance()?.currentPlaybackTime ?? 0, element?.currentTime ?? 0)
      }),
    ),
  )
  return Math.max(...places)
}

describe('songs of providers sound in the room', { timeout: 300_000 + BEATS * 10_000 }, () => {
  test('44, 51, 57, 58 · one evening of all that need no Apple: together, one at a time, as each wants it, told once', async () => {
    const ana = await newPerson(world, { nickname: 'Ana' })
    const bo = await newPerson(world, { nickname: 'Bo' })
    await linked('spotify', ana, bo)
    await world.call(putUserData, { body: { allowExplicitAudio: false } }, bo.token)
    await queued(ana, ['audius', 'A92'], ['soundCloudPublic', '94'], ['youtube', 'vid00000091'])
    await fillQueue(world, ana, [await readySong(world, ana, 'Of her own', 120, beeps(toneOf.uploadService))])
    await queued(ana, ['spotify', spotifyId(95)], ['audius', 'A98'], ['soundCloudPublic', '97'])
    const room = await newRoom(world, ana, { name: 'All of them' })
    const dj = await visit(`/r/${room.slug}`, ana.token)
    await dj.getByRole('button', { name: 'Take the decks' }).last().click()
    const other = await visit(`/r/${room.slug}`, bo.token)
    const sent: string[] = []
    other.on('request', (request) => {
      if (request.url().endsWith('/kinesis')) sent.push(request.postData() ?? '')
    })
    const frame = dj.locator('iframe[src*="/player/youtube"]')
    const watcher = await enter(world.url, await newGuest(world), room.uuid)
    const began = (await beats(dj, toneOf.audius, 1))[0]?.at ?? 0
    let from = 0
    const order = ['audius', 'soundCloudPublic', 'youtube', 'uploadService', 'spotify'] as const
    for (const provider of order) {
      const hz = toneOf[provider]
      await beats(other, hz, 2, from)
      await beats(dj, hz, 2, from)
      const startTime = watcher.mirror.state.nowPlaying?.startTime ?? 0
      // A busy machine brings them together a few beats later.
      await expect
        .poll(() => listenTogether(provider, [dj, other], startTime, BEATS))
        .toBeLessThan(2 * stepsOf(provider).goalMs + 200)
      if (provider === 'youtube') await frame.evaluate((node) => node.setAttribute('data-first', ''))
      from = await nowIn(dj)
      await skip(dj)
    }

    // Never two at once, each that was due, and the player of YouTube is where it was.
    const all = await onsetsIn(dj, tones, began)
    expect(new Set(all.map(({ hz }) => hz))).toEqual(new Set(order.map((provider) => toneOf[provider])))
    const together = await togetherIn(dj, began, from)
    const silence = await silenceIn(dj, began, from)
    process.stdout.write(`switching: silence ${silence.toFixed(0)} ms, together ${together.toFixed(0)} ms\n`)
    expect(together).toBe(0)
    watcher.leave()
    expect(await frame.getAttribute('data-first')).toBe('')

    // The words of the last one are hidden for Bo, who hears it once all the same.
    await beats(dj, toneOf.audius, 1, from)
    await other.getByText('Explicit, hidden by your settings.').first().waitFor()
    expect((await onsetsIn(other, tones, from)).some(({ hz }) => hz === toneOf.audius)).toBe(false)
    await other.getByRole('button', { name: 'Hear it once' }).first().click()
    await beats(other, toneOf.audius, 2, from)

    // What was heard is told once for each play.
    const told = () =>
      world.tools.db
        .selectFrom('auditPlays')
        .select(['playId', 'event'])
        .where('userUuid', '=', bo.uuid)
        .execute()
    const totals = async () => (await told()).filter(({ event }) => event === 'total').length
    await expect.poll(totals).toBe(order.length)
    // A page that is loaded anew in mid-song has told it, and tells it no second time when the song ends.
    await other.reload()
    await expect.poll(totals).toBe(order.length + 1)
    await other.getByText('Explicit, hidden by your settings.').first().waitFor()
    await other.getByRole('button', { name: 'Hear it once' }).first().click()
    await beats(other, toneOf.audius, 2, await nowIn(other))
    await skip(dj)
    await beats(other, toneOf.soundCloudPublic, 2, from)
    expect(await totals()).toBe(order.length + 1)
    const plays = sent.flatMap((body) =>
      body.includes('play.total') ? [/"playId":"([^"]+)"/.exec(body)?.[1]] : [],
    )
    expect(new Set(plays).size).toBe(order.length + 1)
  })

  test('44, 46 · two listeners hear Apple Music together, and who comes later is where the song is', async () => {
    const ana = await newPerson(world, { nickname: 'Ana' })
    const bo = await newPerson(world, { nickname: 'Bo' })
    const cyr = await newPerson(world, { nickname: 'Cyr' })
    const dee = await newPerson(world, { nickname: 'Dee' })
    await linked('apple', ana, bo)
    await queued(ana, ['apple', '900000032'])
    const room = await newRoom(world, ana, { name: 'From Apple' })
    const dj = await visit(`/r/${room.slug}`, ana.token)
    await dj.getByRole('button', { name: 'Take the decks' }).last().click()
    const other = await visit(`/r/${room.slug}`, bo.token)
    const hz = toneOf.apple
    await beats(dj, hz, 2)
    await beats(other, hz, 2)
    const visitor = await enter(world.url, await newGuest(world), room.uuid)
    const startTime = visitor.mirror.state.nowPlaying?.startTime ?? 0
    const apart = await listenTogether('apple', [dj, other], startTime, BEATS)
    expect(apart).toBeLessThan(2 * stepsOf('apple').goalMs + 200)

    await linked('apple', dee)
    await expect.poll(() => Date.now() - startTime, { timeout: 60_000 }).toBeGreaterThan(40_000)
    const late = await visit(`/r/${room.slug}`, cyr.token)
    const later = await visit(`/r/${room.slug}`, dee.token)
    await beats(late, toneOf.audius, 3)
    await beats(later, hz, 3)
    const offMs = async (page: Page): Promise<number> =>
      Math.abs((await secondsIn(page)) * 1000 - ((await nowIn(page)) - startTime))
    await expect.poll(() => offMs(late)).toBeLessThan(500)
    await expect.poll(() => offMs(later)).toBeLessThan(1000)
    visitor.leave()
  })

  test('47, 53, 55 · accounts: other sources without one, taken over and back, run out, taken back, given up', async () => {
    const ana = await newPerson(world, { nickname: 'Ana' })
    const bo = await newPerson(world, { nickname: 'Bo' })
    const [cyr, free] = [await newPerson(world, { nickname: 'Cyr' }), await newPerson(world)]
    const [paid, unpaid] = [newAccount(), newAccount()]
    vendors.spotify.free.add(unpaid.id)
    await linkAt(world, vendors, ana, 'spotify')
    await linkAt(world, vendors, bo, 'spotify', paid)
    await linkAt(world, vendors, free, 'spotify', unpaid)
    await queued(ana, ['spotify', spotifyId(34)], ['spotify', spotifyId(90)])
    const room = await newRoom(world, ana, { name: 'Mixed accounts' })
    const dj = await visit(`/r/${room.slug}`, ana.token)
    await dj.getByRole('button', { name: 'Take the decks' }).last().click()
    const other = await visit(`/r/${room.slug}`, bo.token)
    const third = await visit(`/r/${room.slug}`, cyr.token)
    await beats(dj, toneOf.spotify, 2)
    await beats(other, toneOf.spotify, 2)
    await beats(third, toneOf.audius, 2)
    await third.getByText('Playing from Audius instead').first().waitFor()
    expect((await onsetsIn(third, tones)).some(({ hz }) => hz === toneOf.spotify)).toBe(false)

    // A token that runs out in mid-song is renewed; one that is taken back leads to another source.
    const last = vendors.heard.findLast(({ path }) => path.startsWith('/v1/me/player/play'))
    vendors.grants.takeBack((last?.headers.authorization ?? '').replace('Bearer ', ''))
    vendors.spotify.renew()
    const renewed = await nowIn(dj)
    await beats(dj, toneOf.spotify, 3, renewed)
    await beats(other, toneOf.spotify, 3, renewed)
    vendors.grants.withdraw(paid.id)
    vendors.spotify.renew()
    await other.getByText('Playing from Audius instead').first().waitFor({ timeout: 40_000 })
    await beats(other, toneOf.audius, 2, renewed)
    const { providers } = await world.call(linkedProviders, {}, bo.token)
    expect(providers.find(({ provider }) => provider === 'spotify')?.link?.broken).toBe(true)
    await beats(dj, toneOf.spotify, 2, await nowIn(dj))

    await skip(dj)
    const unheard = third.getByText('This one is on Spotify. Link your account to hear it.')
    await unheard.first().waitFor({ timeout: 40_000 })
    expect(await third.getByRole('link', { name: 'Link Spotify' }).first().getAttribute('href')).toContain(
      '/settings/links',
    )
    await beats(dj, toneOf.spotify, 2, await nowIn(dj))
    const page = await visit(`/r/${room.slug}`, free.token)
    await page.getByText('Spotify plays in here for Premium only.').first().waitFor({ timeout: 40_000 })

    // Another device of the account takes over, and the sound comes back in place.
    vendors.spotify.takeOver()
    await dj.getByRole('button', { name: 'Play here' }).first().click()
    await beats(dj, toneOf.spotify, 2, await nowIn(dj))

    // Giving the account up stops its deck at once.
    const tab = await dj.context().newPage()
    await tab.goto(`${world.url}/settings/links`)
    await tab.getByRole('button', { name: 'Unlink Spotify' }).click()
    await tab.getByRole('button', { name: 'Unlink', exact: true }).last().click()
    await dj.getByText('Link your account to hear it').first().waitFor({ timeout: 40_000 })
  })

  test('56 · an address that runs out after five seconds is asked for again, and the song goes on', async () => {
    vendors.delivery.cloudLastsMs = 5000
    const ana = await newPerson(world, { nickname: 'Ana' })
    await queued(ana, ['soundCloudPublic', '1'])
    const room = await newRoom(world, ana, { name: 'Short lived' })
    const dj = await visit(`/r/${room.slug}`, ana.token)
    await dj.getByRole('button', { name: 'Take the decks' }).last().click()
    const hz = toneOf.soundCloudPublic
    const [first] = await beats(dj, hz, 1)
    const all = await beats(dj, hz, 12, first?.at)
    const gaps = all.slice(1).map(({ at }, i) => at - (all[i]?.at ?? 0))
    expect(Math.max(...gaps)).toBeLessThan(5000)
    vendors.delivery.cloudLastsMs = 5 * 60_000
  })
})
