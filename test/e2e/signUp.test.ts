import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { avatarSlugs } from '#contract/avatars.ts'
import { likesSongs } from '#contract/playlist/likes.ts'
import { editSong, oneSong } from '#contract/upload/songs.ts'
import { ownProfile } from '#contract/user/profiles.ts'
import { session } from '#contract/user/sessions.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newGuest, newPerson, PASSWORD } from '#test/support/people.ts'
import { fillQueue, newRoom, readySong } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const browser = await startBrowser()
const ana = await newPerson(world, { nickname: 'Ana' })

/** Makes an account in the dialog that offers one, and keeps the looks that chance picked. */
const signUpIn = async (page: Page, title: string, email: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Create my account' }).click()
  await page.getByRole('dialog', { name: 'This is you' }).getByRole('button', { name: 'Done' }).click()
}

describe('a guest who wants more', { timeout: 120_000 }, () => {
  test('makes an account over the room: same person, same page, looks to choose, then what they wanted', async () => {
    const room = await newRoom(world, ana, { name: 'Bridge' })
    const dj = await browser.visit(world, `/r/${room.slug}`, { token: ana.token })
    await dj.getByRole('heading', { name: 'Bridge' }).waitFor()

    const ghost = await newGuest(world)
    const page = await browser.visit(world, `/r/${room.slug}`, { token: ghost.token, size: 'phone' })
    await page.getByRole('heading', { name: 'Bridge' }).waitFor()
    await page.evaluate(() => {
      Object.assign(window, { stayed: true })
    })
    await page.getByRole('link', { name: 'Rooms' }).click()
    await page.getByRole('button', { name: 'Create a room' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Open your own room' })
    await dialog.waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('email')
    expect(await accessFaults(page)).toEqual([])
    await dialog.getByLabel('E-mail').fill('bridge@example.org')
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Create my account' }).click()

    const looks = page.getByRole('dialog', { name: 'This is you' })
    await looks.getByLabel('Name', { exact: true }).fill('Bridget')
    await looks.getByRole('radio', { name: 'Owl' }).click()
    expect(await accessFaults(page)).toEqual([])
    await looks.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor()
    await page.keyboard.press('Escape')

    const token = await page.evaluate(() => localStorage.getItem('roomtone.token') ?? '')
    await expect(world.call(session, {}, token)).resolves.toMatchObject({
      userUuid: ghost.uuid,
      type: 'user',
    })
    const own = await world.call(ownProfile, {}, token)
    expect(own).toMatchObject({ nickname: 'Bridget', avatarId: 'owl' })
    expect(avatarSlugs).toContain(own.avatarId)
    await expect.poll(() => page.evaluate(() => 'stayed' in window)).toBe(true)
    await dj.getByRole('tab', { name: 'People 2' }).click()
    await dj.getByRole('button', { name: /Bridget/ }).waitFor()
    await page.context().close()
    await dj.context().close()
  })

  test('writes in the chat: the field has the focus once there is an account', async () => {
    const room = await newRoom(world, ana, { name: 'Talk' })
    const page = await browser.visit(world, `/r/${room.slug}`, { token: (await newGuest(world)).token })
    await page.getByRole('button', { name: 'Say something' }).click()
    await signUpIn(page, 'Join the conversation', 'chat@example.org')
    const field = page.getByRole('textbox', { name: 'Say something' })
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type('Hello from the floor')
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('Hello from the floor').waitFor()
    await page.context().close()
  })

  test('stars what plays: the wish is kept, and done over the room', async () => {
    const { id } = await readySong(world, ana, 'Keeper', 120)
    const body = { isPublic: true }
    await world.call(editSong, { params: { id }, body }, ana.token)
    await fillQueue(world, ana, [await world.call(oneSong, { params: { id } }, ana.token)])
    const room = await newRoom(world, ana, { name: 'Wishes' })
    const dj = await browser.visit(world, `/r/${room.slug}`, { token: ana.token })
    await dj.getByRole('button', { name: 'Take the decks' }).last().click()
    const page = await browser.visit(world, `/r/${room.slug}`, { token: (await newGuest(world)).token })
    await page.getByRole('button', { name: 'Star and keep, 0' }).click()
    await signUpIn(page, 'Keep this song', 'star@example.org')
    await page.getByRole('button', { name: 'Star and keep, 1', pressed: true }).waitFor()
    await page.getByRole('heading', { name: 'Wishes' }).waitFor()
    const token = await page.evaluate(() => localStorage.getItem('roomtone.token') ?? '')
    const kept = async (): Promise<unknown> => {
      const { songs } = await world.call(likesSongs, { query: { limit: 0 } }, token)
      return songs.map((song) => song.trackName)
    }
    await expect.poll(kept).toEqual(['Keeper'])
    await page.context().close()
    await dj.context().close()
  })

  test('makes a crate, which needs an account first', async () => {
    const ghost = await newGuest(world)
    const page = await browser.visit(world, '/crates?tab=crates', { token: ghost.token, size: 'phone' })
    await page.getByRole('button', { name: 'Make a crate' }).click()
    await signUpIn(page, 'Start a crate of your own', 'crate@example.org')
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor()
    await page.context().close()
  })

  test('or takes only a name for the night', async () => {
    const ghost = await newGuest(world)
    const page = await browser.visit(world, '/settings/profile', { token: ghost.token, language: 'es' })
    await page.getByRole('button', { name: 'Solo un nombre para esta noche' }).click()
    const dialog = page.getByRole('dialog', { name: 'Un nombre para esta noche' })
    await dialog.getByRole('button', { name: 'Usar este nombre' }).click()
    await dialog.getByText('Dinos cómo te llamas.').waitFor()
    await dialog.getByLabel('Nombre', { exact: true }).fill('Lechuza')
    await dialog.getByRole('button', { name: 'Usar este nombre' }).click()
    await page.getByText('Esta noche eres Lechuza').waitFor()
    await expect(world.call(ownProfile, {}, ghost.token)).resolves.toMatchObject({ nickname: 'Lechuza' })
    await page.context().close()
  })
})
