import { describe, expect, test } from 'vitest'
import { createRoom } from '#contract/room/infrastructure.ts'
import { listBots } from '#contract/user/bots.ts'
import { listTokens } from '#contract/user/tokens.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const browser = await startBrowser()

describe('programs', () => {
  test('a bot is made, gets a token for one room, is renamed and deleted', async () => {
    const me = await newPerson(world)
    const { uuid, slug } = await world.call(createRoom, { body: { name: 'Late night' } }, me.token)
    const page = await browser.visit(world, '/settings/developer', { token: me.token })
    await page.getByLabel('Name of the bot').fill('Robo')
    await page.getByRole('button', { name: 'Make a bot' }).click()
    await page.getByRole('link', { name: 'Robo' }).waitFor()

    await page.getByLabel('What is it for?').fill('Radio')
    await page.getByLabel('It acts as').selectOption({ label: 'Your bot Robo' })
    await page.getByRole('switch', { name: 'enter rooms and hear what happens there' }).click()
    await page.getByLabel('Address of a room').fill(`${world.url}/r/${slug}`)
    await page.getByRole('button', { name: 'Add the room' }).click()
    await page.getByRole('button', { name: 'Leave out Late night' }).waitFor()
    await page.getByRole('button', { name: 'Make the token' }).click()
    await page.getByText(/^rtb_/).first().waitFor()
    await page.getByRole('button', { name: 'I have copied it' }).click()
    await page.getByText('acts as your bot Robo').waitFor()
    const { tokens } = await world.call(listTokens, {}, me.token)
    expect(tokens).toMatchObject([{ name: 'Radio', scopes: ['rooms:join'], rooms: [uuid] }])

    await page.getByRole('button', { name: 'Change Robo' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name of the bot').fill('Robo the second')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Robo the second' }).waitFor()
    await page.getByRole('button', { name: 'Delete Robo the second' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('link', { name: 'Robo the second' }).waitFor({ state: 'detached' })
    const left = async () => (await world.call(listBots, {}, me.token)).bots
    await expect.poll(left, { timeout: 10_000 }).toEqual([])
  })

  test('all documents, events and the bot stand on one page, for everybody', async () => {
    const page = await browser.visit(world, '/developers')
    await page.getByRole('link', { name: 'Crates, queue, search, what was played', exact: true }).waitFor()
    await page.getByText('voteOnSong', { exact: true }).waitFor()
    await page.getByText('votedOnSong', { exact: true }).waitFor()
    await page.getByText("import WebSocket from 'ws'").first().waitFor()
    for (const address of await page.getByRole('link', { name: /(Open|Async)API/ }).all()) {
      const answer = await world.fetch((await address.getAttribute('href')) ?? '')
      expect([await address.getAttribute('href'), answer.status]).toEqual([expect.any(String), 200])
    }
    expect(await accessFaults(page)).toEqual([])
  })

  test('and can be used in Spanish and on a phone', async () => {
    const { token } = await newPerson(world)
    const page = await browser.visit(world, '/developers', { token, size: 'phone', language: 'es' })
    await page.getByRole('heading', { name: 'Un bot en veinte líneas' }).waitFor()
    await page.getByText('voteOnSong', { exact: true }).waitFor()
    expect(await accessFaults(page)).toEqual([])
  })
})

describe('the documents of the APIs', () => {
  test('open without a violation of the content policy, name what is sent, and can be read by everybody (A30)', async () => {
    const page = await browser.visit(world, '/developers')
    await page.addInitScript(() => {
      const broken: string[] = []
      Object.assign(globalThis, { broken })
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        broken.push(`${violatedDirective} ${blockedURI}`)
      })
    })
    const broken = (): Promise<string[]> =>
      page.evaluate(() => (globalThis as unknown as { broken: string[] }).broken)

    await page.goto(`${world.url}/api/socket-service/api`)
    for (const name of ['joinRoom', 'playedSong', 'roomtone.voteToSkip'])
      await page.getByRole('heading', { name, exact: true }).waitFor()
    expect(await accessFaults(page)).toEqual([])
    expect(await broken()).toEqual([])

    await page.goto(`${world.url}/api/room-service/api`)
    await page.getByText('/rooms/{id}/rules').first().waitFor()
    expect(await broken()).toEqual([])
  })
})
