import { describe, expect, test } from 'vitest'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { newRoom } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'
import { songNamed } from '#test/suites/wire/room.ts'
import { enter } from '#test/suites/wire/visitor.ts'

const world = await startWorld()
const browser = await startBrowser()
const ana = await newPerson(world, { nickname: 'Ana' })

describe('a room that explains itself', { timeout: 120_000 }, () => {
  test('a button that does nothing just now says why, to a finger as well', async () => {
    const room = await newRoom(world, ana, { name: 'Own Song' })
    const inside = await enter(world.url, ana, room.uuid)
    await inside.act('addDj', { song: songNamed('The Hour', 3600) })
    const page = await browser.visit(world, `/r/${room.slug}`, {
      token: ana.token,
      size: 'phone',
      language: 'es',
    })
    const like = page.getByRole('button', { name: /^Me gusta/, disabled: true }).first()
    const why = await like.getAttribute('aria-description')
    expect(why).toMatch(/\S/)
    // Whoever taps what looks switched off wants to know. The page may still move under the finger.
    const told = page.getByRole('status').getByText(why ?? '', { exact: true })
    const isTold = async (): Promise<boolean> => {
      await like.tap({ force: true })
      return told.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      )
    }
    await expect.poll(isTold).toBe(true)
    expect(await accessFaults(page)).toEqual([])
    await page.context().close()
    inside.client.disconnect()
  })

  test('somebody is found among many by name; the search stands in the address and can be taken back', async () => {
    const room = await newRoom(world, ana, { name: 'Many' })
    const names = ['Zoë Quartz', ...Array.from({ length: 11 }, (_, n) => `Guest of Honour ${n}`)]
    const people = await Promise.all(names.map((nickname) => newPerson(world, { nickname })))
    const inside = await Promise.all(people.map((person) => enter(world.url, person, room.uuid)))
    const page = await browser.visit(world, `/r/${room.slug}?panel=people`, { token: ana.token })
    const list = page.getByRole('list', { name: 'People in the room' })
    const field = page.getByRole('searchbox', { name: 'Find somebody' })
    await list.getByText('Guest of Honour 3').waitFor()
    await field.fill('quartz')
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
    await list.getByText('Zoë Quartz').waitFor()
    await page.waitForURL('**who=quartz**')

    for (const { client } of inside) client.disconnect()
    await page.reload()
    // Whoever only lost the line keeps their place in the room for a while.
    await page.getByText('Nobody here is called that.').waitFor({ timeout: 60_000 })
    expect(await accessFaults(page)).toEqual([])
    await field.fill('')
    await list.getByText('Ana').waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.has('who')).toBe(false)
    await page.context().close()
  })
})
