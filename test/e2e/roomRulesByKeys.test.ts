import { describe, expect, test } from 'vitest'
import { addToQueue, queueSongs } from '#contract/playlist/queue.ts'
import { changeRoomRules, roomRules } from '#contract/room/roomRules.ts'
import { room as readRoom } from '#contract/room/rooms.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { movableClock } from '#test/support/clock.ts'
import { keyboardOf } from '#test/support/keyboard.ts'
import { newPerson } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { newRoom } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'
import { songNamed } from '../suites/wire/room.ts'
import { enter } from '../suites/wire/visitor.ts'

const clock = movableClock()
const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const browser = await startBrowser()
const ana = await newPerson(world, { nickname: 'Ana' })
await world.call(addToQueue, { body: { songs: ['Alpha', 'Beta'].map(youtubeSong) } }, ana.token)
const { songs } = await world.call(queueSongs, { query: {} }, ana.token)

const words = {
  en: {
    fillIn: 'Fill in: Strict club',
    save: 'Save the rules',
    unsaved: 'Changes that are not saved',
    wait: 'Wait',
    first: 'You are number 1 on the wait list.',
    chat: 'Chat',
    queue: 'Queue',
    banned: 'This room does not play this song.',
    vote: 'Vote to skip',
    tooLong: 'Too long',
    votes: '2 of 3 votes to skip',
    keep: 'Keep the song',
    kept: 'A moderator lets this song play on.',
  },
  es: {
    fillIn: 'Rellenar: Club estricto',
    save: 'Guardar las reglas',
    unsaved: 'Cambios sin guardar',
    wait: 'Esperar',
    first: 'Tienes el número 1 de la lista de espera.',
    chat: 'Chat',
    queue: 'Cola',
    banned: 'Esta sala no pone esta canción.',
    vote: 'Votar por quitarla',
    tooLong: 'Demasiado larga',
    votes: '2 de 3 votos para quitarla',
    keep: 'Dejar que suene',
    kept: 'La moderación deja que suene hasta el final.',
  },
} as const

describe.each(['en', 'es'] as const)('by keyboard alone, in %s', { timeout: 240_000 }, (language) => {
  const say = words[language]

  test('an owner who has never read a manual sets "Strict club" with a few keys', async () => {
    const room = await newRoom(world, ana, { name: `Strict ${language}` })
    const page = await browser.visit(world, `/r/${room.slug}/settings/rules`, { token: ana.token, language })
    const keys = keyboardOf(page)
    await page.getByRole('button', { name: say.fillIn }).waitFor()
    const presses = (await keys.press(say.fillIn)) + (await keys.press(say.save))
    await page.getByRole('region', { name: say.unsaved }).waitFor({ state: 'detached' })
    // A minute is enough for that many.
    expect(presses).toBeLessThan(150)
    const { preset, doc } = await world.call(roomRules, { params: { id: room.slug } }, ana.token)
    expect(preset).toBe('strictClub')
    expect(doc).toMatchObject({
      line: { mode: 'on', order: 'leastRecent' },
      decks: { playsPerStay: 1, keepPlaceMinutes: 2 },
      song: { length: { mode: 'enforce', minSeconds: 120, maxSeconds: 420 }, artist: { gapPlays: 10 } },
      person: { plays: { count: 5, hours: 3 }, address: { accounts: 2 }, afk: { minutes: 45 } },
      skip: { mode: 'on', strength: 'hard' },
    })
    expect(await world.call(readRoom, { params: { id: room.slug } }, ana.token)).toMatchObject({
      numberOfDjs: 4,
      songsPerDj: 1,
    })
    await page.context().close()
  })

  test('(A40) one lines up, sees what may be played, votes and lets a song play on, 360 px wide', async () => {
    const room = await newRoom(world, ana, { name: `By keys ${language}`, numberOfDjs: 1 })
    const alpha = songs.find(({ trackName }) => trackName === 'Alpha')
    const merge = {
      line: { mode: 'on' },
      song: { banned: { songs: [{ songId: alpha?.songId ?? '', label: 'Alpha' }] } },
      skip: { mode: 'on', strength: 'normal', minSeconds: 0, vetoSeconds: 30, coolSeconds: 0 },
    }
    await world.call(changeRoomRules, { params: { id: room.slug }, body: { revision: 0, merge } }, ana.token)
    const dj = await enter(world.url, await newPerson(world), room.uuid)
    await dj.act('addDj', { song: songNamed('On And On', 600) })
    const listeners = [await newPerson(world), await newPerson(world), await newPerson(world)]
    const lines = await Promise.all(listeners.map((one) => enter(world.url, one, room.uuid)))
    const page = await browser.visit(world, `/r/${room.slug}`, { token: ana.token, size: 'phone', language })
    await page.setViewportSize({ width: 360, height: 780 })
    const keys = keyboardOf(page)

    await page.getByRole('button', { name: say.wait, exact: true }).waitFor()
    await keys.press(say.wait)
    const tabs = page.getByRole('tab', { name: say.queue })
    await keys.reach(say.chat)
    await keys.reach(say.queue, 'ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => tabs.getAttribute('aria-selected')).toBe('true')
    await page.getByText(say.first).waitFor()
    const row = page.getByTestId('queue').getByRole('listitem').filter({ hasText: 'Alpha' })
    await keys.reach(/Alpha/)
    await row.getByText(say.banned).waitFor()
    expect(await accessFaults(page)).toEqual([])

    clock.forward(61_000)
    await lines[0]?.act('roomtone.voteToSkip', { on: true })
    const vote = page.getByRole('meter')
    await vote.waitFor()
    await page.keyboard.press('Home')
    await keys.press(say.vote)
    await keys.press(say.tooLong)
    await expect.poll(() => vote.getAttribute('aria-valuetext')).toBe(say.votes)
    expect(await accessFaults(page)).toEqual([])
    await keys.press(say.keep)
    await page.getByText(say.kept).first().waitFor()
    expect(await accessFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.context().close()
    for (const one of [dj, ...lines]) one.leave()
  })
})
