import { describe, expect, test } from 'vitest'
import { grantRole } from '#contract/room/roles.ts'
import { room as readRoom } from '#contract/room/rooms.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { newRoom } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const browser = await startBrowser()
const ana = await newPerson(world, { nickname: 'Ana' })
const ben = await newPerson(world, { nickname: 'Ben' })

describe('the settings of a room', { timeout: 120_000 }, () => {
  test('have their part in the address, keep what was typed over parts, and ask before it is lost', async () => {
    const room = await newRoom(world, ana, { name: 'Parts' })
    const page = await browser.visit(world, `/r/${room.slug}?settings=access`, { token: ana.token })
    const dialog = page.getByRole('dialog', { name: 'Room settings' })
    await dialog.getByRole('tab', { name: 'Access', selected: true }).waitFor()
    await dialog.getByRole('tab', { name: 'General' }).click()
    await page.waitForURL('**?settings=general')
    await dialog.getByLabel('Most people').fill('0')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('A whole number from 1 to 100,000.').waitFor()
    await dialog.getByLabel('Most people').fill('40')
    await dialog.getByRole('radio', { name: 'Yacht' }).click()
    await dialog.getByRole('switch', { name: /^Chat/ }).click()
    expect(await accessFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    const saved = await world.call(readRoom, { params: { id: room.slug } }, ana.token)
    expect(saved).toMatchObject({ roomSize: 40, design: 'YACHT', hasChat: false, name: 'Parts' })
    await dialog.getByText('Not saved yet.').waitFor({ state: 'detached' })
    // A press that comes while the page is being drawn anew may be one for nobody.
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape')
        return dialog.count()
      })
      .toBe(0)
    await page.waitForURL((address) => address.search === '')
    await page.context().close()
  })

  test('panel, people and settings stand in the address; the way back closes what was opened, and asks first', async () => {
    const room = await newRoom(world, ana, { name: 'Addressed' })
    const page = await browser.visit(world, `/r/${room.slug}?panel=people`, {
      token: ana.token,
      size: 'phone',
    })
    await page.getByRole('listitem').getByRole('button', { name: /Ana/ }).click()
    const card = page.getByRole('dialog', { name: 'Ana' })
    await card.waitFor()
    expect(new URL(page.url()).searchParams.get('person')).toBe(ana.uuid)
    await page.goBack()
    await card.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'People 1', selected: true }).waitFor()

    await page.getByRole('button', { name: 'Room settings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Room settings' })
    await dialog.getByLabel('Name', { exact: true }).fill('Elsewhere')
    await page.evaluate(() => history.back())
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
    await expect.poll(() => dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Elsewhere')
    await page.evaluate(() => history.back())
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('?panel=people')
    await page.getByRole('heading', { name: 'Addressed' }).waitFor()
    await page.context().close()
  })

  test('somebody who left is muted for five minutes and told why; a kick is explained at the door', async () => {
    const room = await newRoom(world, ana, { name: 'Manners' })
    const guestPage = await browser.visit(world, `/r/${room.slug}`, { token: ben.token, size: 'phone' })
    await guestPage.getByRole('heading', { name: 'Manners' }).waitFor()
    const page = await browser.visit(world, `/r/${room.slug}?settings=people`, { token: ana.token })
    const dialog = page.getByRole('dialog', { name: 'Room settings' })
    await dialog.getByRole('searchbox', { name: 'Find somebody' }).fill('nobody of this name')
    await dialog.getByRole('button', { name: 'Ben', exact: true }).waitFor({ state: 'detached' })
    await dialog.getByRole('searchbox', { name: 'Find somebody' }).fill('be')
    await page.waitForURL((address) => address.searchParams.get('visitor') === 'be')
    await dialog.getByRole('button', { name: 'Ben', exact: true }).click()
    await dialog.getByRole('button', { name: 'Mute in chat' }).click()
    await dialog.getByLabel('For how long?').selectOption({ label: '5 minutes' })
    await dialog.getByLabel('Why?').fill('Please calm down.')
    expect(await accessFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Mute in chat' }).click()
    await guestPage.getByText('A moderator muted you in the chat').first().waitFor()
    await guestPage.getByText('Please calm down.').first().waitFor()
    await dialog.getByText('“Please calm down.”').waitFor()
    await dialog.getByRole('button', { name: 'Let chat again: Ben' }).click()
    await guestPage.getByText('You may write again').first().waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('restrictions')

    await dialog.getByRole('button', { name: 'Ben', exact: true }).click()
    await dialog.getByRole('button', { name: 'Kick' }).click()
    await dialog.getByLabel('Why?').fill('Enough for now.')
    await dialog.getByRole('button', { name: 'Kick' }).click()
    await guestPage.getByRole('heading', { name: 'You were removed from this room' }).waitFor()
    await guestPage.getByText('Manners').first().waitFor()
    // A notification says it too, with more behind it.
    await guestPage.getByText('Enough for now.', { exact: true }).waitFor()
    await guestPage.getByRole('timer').waitFor()
    expect(await accessFaults(guestPage)).toEqual([])
    await guestPage.context().close()
    await page.context().close()
  })

  test('a door opens by itself when the time is over', async () => {
    const room = await newRoom(world, ana, { name: 'Soon' })
    const expirationTime = new Date(Date.now() + 20_000).toISOString()
    await world.call(
      grantRole,
      { params: { roomId: room.slug }, body: { userUuid: ben.uuid, role: 'banned', expirationTime } },
      ana.token,
    )
    const page = await browser.visit(world, `/r/${room.slug}`, { token: ben.token, language: 'es' })
    await page.getByRole('timer').waitFor()
    await page.getByRole('group', { name: /Qué suena/ }).waitFor({ timeout: 60_000 })
    await page.context().close()
  })

  test('the owner deletes the room and stands in the lobby', async () => {
    const room = await newRoom(world, ana, { name: 'Last Call' })
    const page = await browser.visit(world, `/r/${room.slug}?settings=danger`, { token: ana.token })
    const dialog = page.getByRole('dialog', { name: 'Room settings' })
    await dialog.getByRole('button', { name: 'Delete the room' }).click()
    const sure = page.getByRole('alertdialog', { name: 'Delete Last Call?' })
    await sure.getByRole('button', { name: 'Delete the room' }).click()
    await page.waitForURL(`${world.url}/`)
    await page.getByText('Last Call is deleted').waitFor()
    await expect(world.call(readRoom, { params: { id: room.slug } }, ana.token)).rejects.toMatchObject({
      status: 404,
    })
    await page.context().close()
  })
})
