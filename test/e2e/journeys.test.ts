// What a careful visitor does, on a desktop in English and on a phone in Spanish: the journeys that need both.
import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { deleteMessage, sendMessage } from '#contract/chat/write.ts'
import { editSong, oneSong } from '#contract/upload/songs.ts'
import { accessFaults } from '#test/support/axe.ts'
import { sizes, startBrowser } from '#test/support/browser.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { fillQueue, newRoom, readySong } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import { lobby as lobbyEn } from '#web/features/lobby/locales/en.ts'
import { lobby as lobbyEs } from '#web/features/lobby/locales/es.ts'
import { room as roomEn } from '#web/features/room/locales/en.ts'
import { room as roomEs } from '#web/features/room/locales/es.ts'
import { chat as chatEn } from '#web/shared/chat/locales/en.ts'
import { chat as chatEs } from '#web/shared/chat/locales/es.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const browser = await startBrowser()
const [ana, ben] = [await newPerson(world, { nickname: 'Ana' }), await newPerson(world, { nickname: 'Ben' })]
const shared = await readySong(world, ana, 'For Everybody', 240)
await world.call(editSong, { params: { id: shared.id }, body: { isPublic: true } }, ana.token)

const words = {
  en: { room: roomEn, chat: chatEn, lobby: lobbyEn },
  es: { room: roomEs, chat: chatEs, lobby: lobbyEs },
} as const
const filled = (sentence: string, by: Readonly<Record<string, string>>): string =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => by[name] ?? '')

const say = async (who: Person, receiver: string, text: string, more: object = {}): Promise<string> => {
  const body = { receiver, receiverType: 'group', data: { text }, ...more } as const
  return (await world.call(sendMessage, { body }, who.token)).data.id
}

describe.each([
  { size: 'desktop', language: 'en' },
  { size: 'phone', language: 'es' },
] as const)('$size, $language', { timeout: 120_000 }, ({ size, language }) => {
  const { room: inRoom, chat, lobby } = words[language]
  const isPhone = size === 'phone'
  const visit = (path: string, { token }: Person) => browser.visit(world, path, { token, size, language })
  const pages: Page[] = []
  afterAll(async () => {
    for (const page of pages) await page.context().close()
  })
  const open = async (path: string, who: Person): Promise<Page> => {
    const page = await visit(path, who)
    pages.push(page)
    return page
  }
  /** Does something with a message: from its tools, or from the sheet that a resting finger opens. */
  const withMessage = async (page: Page, message: Locator, action: string): Promise<void> => {
    if (!isPhone) {
      await message.hover()
      return message.getByRole('button', { name: action, exact: true }).click()
    }
    const box = await message.boundingBox()
    const finger = {
      pointerType: 'touch',
      isPrimary: true,
      clientX: (box?.x ?? 0) + 40,
      clientY: box?.y ?? 0,
    }
    await message.dispatchEvent('pointerdown', finger)
    await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
  }

  test('5, 6, 7, 18, 19: one answers, deletes, thinks again, and loses the network in a chat', async () => {
    const room = await newRoom(world, ana, { name: `Talk ${size}` })
    const page = await open(`/r/${room.slug}`, ana)
    const field = page.getByRole('textbox', { name: chat.write })
    await field.waitFor()
    const first = await say(ben, room.uuid, 'the first word')
    const log = page.getByRole('log', { name: chat.label })
    const message = log.getByRole('article').filter({ hasText: 'the first word' }).first()
    await message.waitFor()

    await withMessage(page, message, chat.reply)
    await page.getByText(filled(chat.replying, { name: 'Ben' })).waitFor()
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    await field.fill('as you said')
    await field.press('Enter')
    const answer = log.getByRole('article').filter({ hasText: 'as you said' })
    await answer.getByText('the first word').waitFor()

    // What is deleted is gone from quotes too, and what says so covers neither the newest line nor the field.
    await withMessage(page, message, chat.delete)
    const told = page.getByRole('status').filter({ hasText: chat.deleted })
    await told.waitFor()
    await answer.getByText(chat.quoteDeleted).waitFor()
    const [toast, newest] = [await told.boundingBox(), await answer.boundingBox()]
    expect(toast && newest && toast.y + toast.height <= newest.y).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    await told.getByRole('button').first().click()
    await answer.getByText('the first word').waitFor()
    await world.call(deleteMessage, { params: { id: first } }, ben.token)
    await answer.getByText(chat.quoteDeleted).waitFor()

    await field.fill('half a thought')
    await page.getByRole('tab', { name: inRoom.tabs.queue }).click()
    await page.getByRole('tab', { name: inRoom.tabs.chat }).click()
    await expect.poll(() => field.inputValue()).toBe('half a thought')
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe('half a thought')

    await page.context().setOffline(true)
    await field.fill('from the tunnel')
    await field.press('Enter')
    await log.getByText(chat.waiting).waitFor()
    const here = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(here[0]).toBeLessThanOrEqual(here[1] ?? 0)
    await page.context().setOffline(false)
    await log.getByText(chat.waiting).waitFor({ state: 'detached' })
    const other = await open(`/r/${room.slug}`, ben)
    await other.getByRole('log', { name: chat.label }).getByText('from the tunnel').waitFor()
  })

  test('4, 8, 9, 10, 20: one plays a first song, sees who is next, and keeps what others play', async () => {
    const [dj, listener] = [await newPerson(world, { nickname: 'Dora' }), await newPerson(world)]
    const room = await newRoom(world, ana, { name: `Turns ${size}` })
    const page = await open(`/r/${room.slug}`, dj)
    await page.getByRole('button', { name: inRoom.decks.take }).last().click()
    const picker = page.getByRole('dialog', { name: inRoom.pick.title })
    await picker
      .getByRole('button', { name: filled(inRoom.pick.playNamed, { name: 'For Everybody' }) })
      .click()
    await picker.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: inRoom.tabs.queue }).click()
    const order = page.getByRole('region', { name: inRoom.queue.order })
    await order.getByText('For Everybody').waitFor()
    await order.getByText('Dora').first().waitFor()
    expect(await accessFaults(page)).toEqual([])
    // One's own song is for others to judge, and the button says so.
    const like = page
      .getByRole('button', { name: new RegExp(`^${inRoom.vote.like}`), disabled: true })
      .first()
    expect(await like.getAttribute('aria-description')).toBe(inRoom.vote.whyNot.own)

    const other = await open(`/r/${room.slug}`, listener)
    await other.getByRole('button', { name: new RegExp(`^${inRoom.vote.star}`), disabled: false }).click()
    await other
      .getByText(filled(inRoom.vote.kept, { name: 'For Everybody' }))
      .first()
      .waitFor()
    await other.goto(`${world.url}/crates/likes`)
    await other.getByText('For Everybody').first().waitFor()
    expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      sizes[size].width,
    )
  })

  test('11, 12, 19: an owner locks the room, and its door asks for the word', async () => {
    const room = await newRoom(world, ana, { name: `Door ${size}` })
    const page = await open(`/r/${room.slug}`, ana)
    await page.getByRole('button', { name: inRoom.settings.open }).click()
    const settings = page.getByRole('dialog', { name: inRoom.settings.title })
    await settings.getByRole('tab', { name: inRoom.settings.tab.access }).click()
    await settings.getByLabel(inRoom.settings.password).fill('velvet')
    expect(await accessFaults(page)).toEqual([])
    await settings.getByLabel(inRoom.settings.password).press('Enter')
    await settings.getByText(inRoom.settings.passwordSet).waitFor()

    const door = await open(`/r/${room.slug}`, ben)
    await door.getByRole('heading', { name: inRoom.door.password.title }).waitFor()
    await door.getByText(`Door ${size}`).first().waitFor()
    const field = door.getByLabel(inRoom.door.password.label, { exact: true })
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await field.getAttribute('autocomplete')).not.toBe('current-password')
    await field.fill('satin')
    await field.press('Enter')
    await door.getByText(inRoom.door.password.wrong).waitFor()
    await field.fill('velvet')
    await field.press('Enter')
    await door.getByRole('heading', { name: `Door ${size}` }).waitFor()
  })

  test('15: the lobby lets one listen in, and leads back to the room one is in', async () => {
    const room = await newRoom(world, ana, { name: `Window ${size}` })
    const song = await world.call(oneSong, { params: { id: shared.id } }, ana.token)
    await fillQueue(world, ana, [song])
    const inside = await enter(world.url, ana, room.uuid)
    await inside.act('addDj', { song: null })
    const page = await open('/', ben)
    const button = (name: string) =>
      page.getByRole('button', { name: filled(name, { name: `Window ${size}` }) }).first()
    await button(lobby.preview.startRoom).click()
    await button(lobby.preview.stopRoom).click()
    await button(lobby.preview.startRoom).waitFor()
    await page
      .getByRole('link', { name: new RegExp(`Window ${size}`) })
      .first()
      .click()
    await page.getByRole('textbox', { name: chat.write }).waitFor()
    await page.goBack()
    await page.getByText(lobby.backToRoom).first().waitFor()
    await page.getByRole('link', { name: filled(inRoom.mini.back, { room: `Window ${size}` }) }).click()
    await page.getByRole('heading', { name: `Window ${size}` }).waitFor()
    inside.leave()
  })
})
