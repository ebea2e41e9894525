import { expect, test } from 'vitest'
import { changeRoomRules } from '#contract/room/roomRules.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { movableClock } from '#test/support/clock.ts'
import { newPerson } from '#test/support/people.ts'
import { newRoom } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'
import { songNamed } from '../suites/wire/room.ts'
import { enter } from '../suites/wire/visitor.ts'

const clock = movableClock()
const world = await startWorld()
const browser = await startBrowser()
const [ana, ben, cyr] = await Promise.all(
  ['Ana', 'Ben', 'Cyr'].map((nickname) => newPerson(world, { nickname })),
)

test('one waits for full decks, is moved up, and votes a song off; moderators keep it, or end it with a reason', async () => {
  if (!ana || !ben || !cyr) throw new Error('three people are needed')
  const room = await newRoom(world, ana, { name: 'Busy Decks', numberOfDjs: 1 })
  const merge = {
    line: { mode: 'on' },
    skip: { mode: 'on', strength: 'normal', minSeconds: 0, vetoSeconds: 10, coolSeconds: 0 },
  }
  await world.call(changeRoomRules, { params: { id: room.slug }, body: { revision: 0, merge } }, ana.token)
  const dj = await enter(world.url, await newPerson(world, { nickname: 'Dee' }), room.uuid)
  await dj.act('addDj', { song: songNamed('On And On', 600) })
  const waiting = await enter(world.url, cyr, room.uuid)
  await waiting.act('roomtone.lineUp')
  const listener = await enter(world.url, await newPerson(world), room.uuid)
  const mine = await browser.visit(world, `/r/${room.slug}`, { token: ana.token })
  const his = await browser.visit(world, `/r/${room.slug}`, {
    token: ben.token,
    size: 'phone',
    language: 'es',
  })

  // Ben waits behind Cyr, until Ana moves him up.
  await his.getByRole('button', { name: 'Esperar' }).click()
  await his.getByRole('button', { name: 'Salir', exact: true }).waitFor()
  await his.getByRole('tab', { name: 'Cola' }).click()
  await his.getByText('Tienes el número 2 de la lista de espera.').waitFor()
  await mine.getByRole('tab', { name: 'Queue' }).click()
  const line = mine.getByRole('region', { name: 'Wait list' })
  // By keys on the handle, and back by one press.
  await line.getByRole('button', { name: 'Move Ben', exact: true }).focus()
  await mine.keyboard.press('Space')
  await mine.getByText('Picked up Ben, number 2 of 2.').waitFor()
  await expect
    .poll(async () => {
      await mine.keyboard.press('ArrowUp')
      return mine.getByText('Ben is now number 1 of 2.').count()
    })
    .toBe(1)
  await mine.keyboard.press('Space')
  await his.getByText('Tienes el número 1 de la lista de espera.').waitFor()
  await mine.getByRole('button', { name: 'Undo' }).click()
  await his.getByText('Tienes el número 2 de la lista de espera.').waitFor()
  const own = his.getByRole('region', { name: 'Lista de espera' }).getByRole('listitem').last()
  expect(await own.evaluate((row) => getComputedStyle(row).position)).toBe('sticky')
  expect(await own.getByRole('button').count()).toBe(0)
  await line.getByRole('button', { name: 'Move Ben up' }).click()
  await his.getByText('Tienes el número 1 de la lista de espera.').waitFor()
  expect(await accessFaults(mine)).toEqual([])
  expect(await accessFaults(his)).toEqual([])

  // After a minute all count as listening: three of four votes are enough.
  const vote = mine.getByRole('group', { name: 'Skip by vote' })
  await vote.getByText('A vote takes three listeners.').waitFor()
  clock.forward(61_000)
  await listener.act('roomtone.voteToSkip', { on: true, reason: 'tooLong' })
  await vote.getByRole('meter').waitFor()
  await vote.getByRole('button', { name: 'Vote to skip' }).click()
  await vote.getByRole('button', { name: 'Too long' }).click()
  await expect.poll(() => vote.getByRole('meter').getAttribute('aria-valuetext')).toBe('2 of 3 votes to skip')
  expect(await accessFaults(mine)).toEqual([])
  const voted = his.getByRole('group', { name: 'Quitar por votos' })
  await voted.getByRole('button', { name: 'Votar por quitarla' }).click()
  await voted.getByText(/La canción termina en \d+ s/).waitFor()
  await vote.getByRole('button', { name: 'Keep the song' }).click()
  await voted.getByText('La moderación deja que suene hasta el final.').first().waitFor()

  await dj.act('updateNextSong', { song: songNamed('And On', 600) })
  await vote.getByRole('button', { name: 'Skip with a reason' }).click()
  const ending = mine.getByRole('dialog', { name: 'Skip with a reason' })
  await ending.getByRole('button', { name: 'Wrong song' }).click()
  await ending.getByRole('switch', { name: 'The DJ keeps the turn' }).click()
  await ending.getByRole('button', { name: 'Skip', exact: true }).click()
  await mine.getByText('And On', { exact: true }).first().waitFor()

  // Who leaves the decks makes room for the first in line.
  await dj.act('removeDj')
  await his.getByRole('button', { name: 'Bajar' }).waitFor()
  await expect.poll(() => line.getByRole('listitem').count()).toBe(1)
})
