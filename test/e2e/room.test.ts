import { describe, expect, test } from 'vitest'
import { addToQueue } from '#contract/playlist/queue.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { fillQueue, newRoom, readySong, untilSounding } from '#test/support/stage.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const browser = await startBrowser()

const ana = await newPerson(world, { nickname: 'Ana' })
const tram = await readySong(world, ana, 'Midnight Tram', 60)
const wind = await readySong(world, ana, 'Second Wind', 45)

describe('the room', { timeout: 120_000 }, () => {
  test('what one plays, the other hears; votes show at both', async () => {
    const room = await newRoom(world, ana, { name: 'Night Bus', description: 'Slow songs.' })
    await fillQueue(world, ana, [tram, wind])
    const dj = await browser.visit(world, `/r/${room.slug}`, { token: ana.token })
    await dj.getByRole('group', { name: 'What plays, and what you can do' }).waitFor()
    await dj.getByRole('button', { name: 'Take the decks' }).last().click()
    expect((await untilSounding(dj)).elements).toBe(1)

    const guest = await browser.visit(world, `/r/${room.slug}`, { size: 'phone' })
    expect((await untilSounding(guest)).elements).toBe(1)
    const playing = guest.getByRole('region', { name: 'Now playing' })
    await playing.getByText('Midnight Tram').waitFor()
    await guest.getByRole('button', { name: 'Like, 0', exact: true }).click()
    await guest.getByRole('button', { name: 'Like, 1', exact: true, pressed: true }).waitFor()
    await dj.getByRole('button', { name: 'Like, 1', exact: true }).waitFor()
    await guest.getByRole('button', { name: 'Like, 1', exact: true }).click()
    await dj.getByRole('button', { name: 'Like, 0', exact: true }).waitFor()

    await dj.getByRole('tab', { name: 'People 2' }).click()
    await dj.getByRole('button', { name: /ghost-\d{4}/ }).waitFor()
    expect(await accessFaults(dj)).toEqual([])
    expect(await accessFaults(guest)).toEqual([])

    await dj.getByRole('button', { name: 'Skip this song' }).click()
    await playing.getByText('Second Wind').waitFor()
    await untilSounding(guest)
    await dj.context().close()
    await guest.context().close()
  })

  test('the sound goes along to other pages, and the way back is one press', async () => {
    const room = await newRoom(world, ana, { name: 'Take Along' })
    const page = await browser.visit(world, `/r/${room.slug}`, { token: ana.token })
    await page.getByRole('button', { name: 'Take the decks' }).last().click()
    await untilSounding(page)
    await page.getByRole('link', { name: 'My music' }).click()
    const mini = page.getByRole('region', { name: 'The room you are in' })
    await mini.waitFor()
    expect((await untilSounding(page)).elements).toBe(1)
    await mini.getByRole('link').click()
    await page.waitForURL(`**/r/${room.slug}`)
    await page.getByRole('button', { name: 'Leave the room' }).click()
    await page.waitForURL(`${world.url}/`)
    await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.paused)).toBe(true)
    await page.context().close()
  })

  test('a locked room asks for its password and says when it is wrong', async () => {
    const ben = await newPerson(world, { nickname: 'Ben' })
    const room = await newRoom(world, ana, { name: 'Back Room', password: 'open sesame' })
    const page = await browser.visit(world, `/r/${room.slug}`, { token: ben.token, language: 'es' })
    await page.getByRole('heading', { name: 'Esta sala tiene contraseña' }).waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.getByLabel('Contraseña', { exact: true }).fill('let me in')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.getByText('No es esa. Prueba otra vez.').waitFor()
    await page.getByLabel('Contraseña', { exact: true }).fill('open sesame')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.getByRole('heading', { name: 'Back Room' }).waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.context().close()
  })

  test('a moderator puts somebody out, who is told and does not come back by itself', async () => {
    const noisy = await newPerson(world, { nickname: 'Noisy' })
    const room = await newRoom(world, ana, { name: 'Quiet Car' })
    const [owner, other] = await Promise.all([
      browser.visit(world, `/r/${room.slug}`, { token: ana.token }),
      browser.visit(world, `/r/${room.slug}`, { token: noisy.token }),
    ])
    await other.getByRole('heading', { name: 'Quiet Car' }).waitFor()
    await owner.getByRole('tab', { name: 'People 2' }).click()
    await owner.getByRole('list', { name: 'People in the room' }).getByText('Noisy').click()
    expect(await accessFaults(owner)).toEqual([])
    await owner.getByRole('button', { name: 'Kick' }).click()
    await owner.getByRole('button', { name: 'Kick' }).click()
    await other.getByRole('heading', { name: 'You were removed from this room' }).waitFor()
    await owner.getByRole('tab', { name: 'People 1' }).waitFor()
    await owner.context().close()
    await other.context().close()
  })

  test('the owner changes name and venue, and everybody sees it', async () => {
    const room = await newRoom(world, ana, { name: 'Old Name' })
    const owner = await browser.visit(world, `/r/${room.slug}`, { token: ana.token })
    const other = await browser.visit(world, `/r/${room.slug}`)
    await other.getByRole('heading', { name: 'Old Name' }).waitFor()
    await owner.getByRole('button', { name: 'Room settings' }).click()
    await owner.getByLabel('Name', { exact: true }).fill('New Name')
    await owner.getByRole('radio', { name: 'Yacht' }).click()
    expect(await accessFaults(owner)).toEqual([])
    await owner.getByRole('button', { name: 'Save' }).click()
    await other.getByRole('heading', { name: 'New Name' }).waitFor()
    await other.locator('[data-design="YACHT"]').waitFor()
    await owner.context().close()
    await other.context().close()
  })

  test('where the browser forbids sound, one press on Listen brings it', async () => {
    const room = await newRoom(world, ana, { name: 'Shy Browser' })
    const dj = await browser.visit(world, `/r/${room.slug}`, { token: ana.token })
    await dj.getByRole('button', { name: 'Take the decks' }).last().click()
    await untilSounding(dj)
    const shy = await browser.visit(world, '/login')
    await shy.context().addInitScript(() => {
      const play = HTMLMediaElement.prototype.play
      let isTouched = false
      addEventListener('pointerdown', () => (isTouched = true), { capture: true })
      HTMLMediaElement.prototype.play = function () {
        return isTouched ? play.call(this) : Promise.reject(new DOMException('no gesture', 'NotAllowedError'))
      }
    })
    await shy.goto(`${world.url}/r/${room.slug}`)
    await shy.getByRole('button', { name: 'Listen', exact: true }).click()
    await untilSounding(shy)
    await dj.context().close()
    await shy.context().close()
  })

  test('a dropped line is mended without a sound missed, and what happened meanwhile is known', async () => {
    const room = await newRoom(world, ana, { name: 'Thin Line' })
    const dj = await browser.visit(world, `/r/${room.slug}`, { token: ana.token })
    await dj.getByRole('button', { name: 'Take the decks' }).last().click()
    await untilSounding(dj)
    const other = await browser.visit(world, '/login')
    let isCut = false
    let cut: () => Promise<void> = async () => undefined
    await other.routeWebSocket(/\/primus/, async (line) => {
      if (isCut) return line.close()
      line.connectToServer()
      cut = () => line.close()
    })
    await other.goto(`${world.url}/r/${room.slug}`)
    await untilSounding(other)
    isCut = true
    await cut()
    await other.getByText('The music plays on').waitFor()
    await untilSounding(other)
    await dj.getByRole('button', { name: 'Star and keep, 0', exact: true }).click()
    isCut = false
    await other.getByRole('button', { name: 'Star and keep, 1', exact: true }).waitFor()
    await expect.poll(() => other.getByText('The music plays on').count()).toBe(0)
    await dj.context().close()
    await other.context().close()
  })

  test('a song of a provider that cannot be played here is named as such', async () => {
    const eve = await newPerson(world, { nickname: 'Eve' })
    const room = await newRoom(world, eve, { name: 'Elsewhere' })
    await world.call(addToQueue, { body: { songs: [youtubeSong('Far Away')], append: true } }, eve.token)
    const page = await browser.visit(world, `/r/${room.slug}`, { token: eve.token })
    await page.getByRole('button', { name: 'Take the decks' }).last().click()
    await page.getByRole('region', { name: 'Now playing' }).getByText('Far Away', { exact: true }).waitFor()
    await page.getByText('This one is on YouTube, which does not play in here.').waitFor()
    await page.context().close()
  })

  test('somebody with an empty queue is asked for a song when taking the decks', async () => {
    const room = await newRoom(world, ana, { name: 'Open Mic' })
    const dan = await newPerson(world, { nickname: 'Dan' })
    await readySong(world, dan, 'First Try', 20)
    const page = await browser.visit(world, `/r/${room.slug}`, { token: dan.token })
    await page.getByRole('button', { name: 'Take the decks' }).last().click()
    const picker = page.getByRole('dialog', { name: 'Pick a song' })
    await picker.getByRole('tab', { name: 'My uploads' }).click()
    await picker.getByRole('button', { name: 'Play First Try next' }).click()
    await page.getByRole('region', { name: 'Now playing' }).getByText('First Try').waitFor()
    await untilSounding(page)
    await page.context().close()
  })

  test('on a phone the panel is pulled up over the venue and put back', async () => {
    const room = await newRoom(world, ana, { name: 'Pocket' })
    const page = await browser.visit(world, `/r/${room.slug}`, { size: 'phone' })
    await page.getByRole('heading', { name: 'Pocket' }).waitFor()
    await page.getByRole('button', { name: 'More room for chat and lists' }).tap()
    await page.getByRole('heading', { name: 'Pocket' }).waitFor({ state: 'hidden' })
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'More room for chat and lists', expanded: true }).tap()
    await page.getByRole('heading', { name: 'Pocket' }).waitFor()
    await page.context().close()
  })

  test('a room that is not there says so', async () => {
    const page = await browser.visit(world, '/r/nowhere-at-all')
    await page.getByRole('heading', { name: 'No such room' }).waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.context().close()
  })

  test('keys do what the list of keys says', async () => {
    const room = await newRoom(world, ana, { name: 'Keyboard' })
    const dj = await browser.visit(world, `/r/${room.slug}`, { token: ana.token })
    await dj.getByRole('button', { name: 'Take the decks' }).last().click()
    const page = await browser.visit(world, `/r/${room.slug}`)
    await page.getByRole('button', { name: 'Like, 0', exact: true, disabled: false }).waitFor()
    await page.keyboard.press('l')
    await page.getByRole('button', { name: 'Like, 1', exact: true, pressed: true }).waitFor()
    await page.keyboard.press('m')
    await page.getByRole('button', { name: 'Unmute' }).waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await dj.context().close()
    await page.context().close()
  })
})
