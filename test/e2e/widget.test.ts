import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { changeRoomRules } from '#contract/room/roomRules.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { newRoom } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'
import { enter } from '#test/suites/wire/visitor.ts'

const world = await startWorld()
const browser = await startBrowser()

test('an owner shares a room; its widget works in a foreign page, and no other page of ours is framed there (A38)', async () => {
  const dj = await newPerson(world, { nickname: 'Ada' })
  const room = await newRoom(world, dj, { name: 'Blue' })
  const rules = await browser.visit(world, `/r/${room.slug}/settings/rules`, { token: dj.token })
  await rules.getByRole('switch', { name: 'Other pages may show what plays' }).click()
  await rules.getByRole('button', { name: 'Save' }).first().click()
  const code = rules.getByLabel('For other pages')
  await code.waitFor()
  const html = (await code.textContent()) ?? ''
  expect(html).toContain(`${world.url}/embed/r/${room.slug}`)
  expect(await accessFaults(rules)).toEqual([])

  // A page of another origin, with the widget and with a page that may not be framed.
  const foreign = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!doctype html><title>Elsewhere</title>${html}<iframe id="refused" src="${world.url}/r/${room.slug}"></iframe>`,
    )
  })
  afterAll(() => foreign.close())
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve))
  const address = `http://localhost:${(foreign.address() as AddressInfo).port}/`
  const page = await rules.context().newPage()
  const faults: string[] = []
  page.on('console', (said) => {
    if (said.type() === 'error') faults.push(said.text())
  })
  await page.goto(address)
  const widget = page.frameLocator('iframe[title="Blue"]')
  await widget.getByText('Nothing is playing right now').waitFor()

  const visitor = await enter(world.url, dj, room.uuid)
  const { songId, musicProvider, ...song } = youtubeSong('Midnight')
  await visitor.act('addDj', { song: { ...song, musicProviders: { [musicProvider]: songId } } })
  // It looks by itself: nothing is loaded again.
  await widget.getByText('Midnight', { exact: true }).waitFor()
  await widget.getByText('DJ: Ada').waitFor()
  await widget.getByText('1 person listening').waitFor()
  expect(faults.filter((text) => !text.includes('frame-ancestors'))).toEqual([])
  expect(faults.some((text) => text.includes('frame-ancestors'))).toBe(true)

  const alone = await browser.visit(world, `/embed/r/${room.slug}?lang=es`, { size: 'phone' })
  await alone.getByRole('link', { name: 'Ven a escuchar' }).waitFor()
  expect(await alone.context().cookies()).toEqual([])
  expect(await accessFaults(alone)).toEqual([])

  await world.call(
    changeRoomRules,
    { params: { id: room.slug }, body: { revision: 1, merge: { share: { embed: false } } } },
    dj.token,
  )
  expect((await world.fetch(`/embed/r/${room.slug}`)).status).toBe(404)
})
