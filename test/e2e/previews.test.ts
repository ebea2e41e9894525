import { afterEach, expect, test } from 'vitest'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { onsetsIn } from '#test/support/ear.ts'
import { openFrontDoor } from '#test/support/frontDoor.ts'
import { newPerson } from '#test/support/people.ts'
import { beats, nowIn, offP95, providerWalk, tones } from '#test/support/providerWalk.ts'
import { newRoom } from '#test/support/stage.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { song as songOf } from '#test/support/vendors/music/book.ts'
import { toneOf } from '#test/support/vendors/music/tones.ts'
import { startWorld } from '#test/support/world.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import { stepsOf } from '#web/player/decks/steps.ts'

// Players of vendors come from a second name of the same server, as operators are told to set up.
const door = await openFrontDoor()
const url = `http://127.0.0.1:${door.port}`
const vendors = await startVendors()
const world = await startWorld({
  ...vendors.settings,
  PUBLIC_URL: url,
  PLAYER_URL: `http://localhost:${door.port}`,
})
door.leadTo(world.url)
const browser = await startBrowser({ isWhole: true })
const { queued, visit, close } = providerWalk(world, vendors, browser, url)
afterEach(close)

vendors.book.push(songOf(800, 'Night', 'All Night', 240, { at: ['audius'] }))
vendors.book.push(songOf(801, 'Films', 'A Reel', 240, { at: ['youtube'] }))
vendors.book.push(songOf(802, 'Green', 'A Leaf', 240, { at: ['spotify'] }))

test('59 · what YouTube and Spotify alone sound is previewed in their players, in a dialog, and the room is given back in place', async () => {
  const ana = await newPerson(world, { nickname: 'Ana' })
  await queued(
    ana,
    ['audius', 'A800'],
    ['youtube', 'vid00000801'],
    ['spotify', `sp${'802'.padStart(20, '0')}`],
  )
  const room = await newRoom(world, ana, { name: 'In Passing' })
  const { mirror } = await enter(world.url, await newPerson(world), room.uuid)
  const page = await visit(`/r/${room.slug}?panel=queue`, ana.token)
  await page.getByRole('button', { name: 'Take the decks' }).last().click()
  await beats(page, toneOf.audius, 2)
  const dialog = page.getByRole('dialog')
  for (const [name, hz, title] of [
    ['A Reel', toneOf.youtube, 'A preview from YouTube'],
    ['A Leaf', toneOf.spotify, 'A preview from Spotify'],
  ] as const) {
    await page.getByRole('button', { name: `Listen to ${name}` }).click()
    await dialog.getByRole('heading', { name: title }).waitFor()
    const begun = await nowIn(page)
    await beats(page, hz, 3, begun)
    expect(await accessFaults(page)).toEqual([])
    const quiet = (await beats(page, hz, 2, begun)).at(-1)?.at ?? 0
    // The room is not heard meanwhile.
    expect(
      (await onsetsIn(page, tones, begun + 500)).filter((one) => one.hz === toneOf.audius && one.at < quiet),
    ).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const ended = await nowIn(page)
    const room = await beats(page, toneOf.audius, 3, ended)
    const startTime = mirror.state.nowPlaying?.startTime ?? 0
    expect(offP95(room, startTime)).toBeLessThan(stepsOf('audius').jumpBeyondMs)
    expect((await onsetsIn(page, tones, ended + 500)).filter((one) => one.hz === hz)).toEqual([])
  }
})
