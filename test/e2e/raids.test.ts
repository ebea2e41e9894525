import { expect, test } from 'vitest'
import { myModeration } from '#contract/audit/moderationLog.ts'
import { sendMessage } from '#contract/chat/write.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { powersOf } from '#test/support/powers.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const browser = await startBrowser()
const { moderator: ada, coOwner: ben, newRoom } = await powersOf(world)

/** Writes into the chat of a room: `written`, or the code of the refusal. */
const write = (who: Person, receiver: string, text: string): Promise<string> =>
  world
    .call(sendMessage, { body: { receiver, receiverType: 'group', data: { text } } }, who.token)
    .then(() => 'written')
    .catch((error: { code?: string }) => error.code ?? String(error))

test.each([
  { size: 'desktop', language: 'en' },
  { size: 'phone', language: 'es' },
] as const)(
  '55: six accounts raid; Ada presses raid, bans two, takes one back, and Ben lets the other back in ($size, $language)',
  async ({ size, language }) => {
    const room = await newRoom()
    const names = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis'].map((name) => `${name}${size}`)
    const raiders = await Promise.all(names.map((nickname) => newPerson(world, { nickname })))
    const [uno, dos] = raiders as [Person, Person]
    for (const who of raiders) expect(await write(who, room.uuid, 'spam')).toBe('written')

    const page = await browser.visit(world, `/r/${room.slug}`, { token: ada.token, size, language })
    const field = page.getByRole('textbox', { name: /^(Say something|Di algo)/ })
    if (!(await field.isVisible())) await page.getByRole('tab', { name: /Chat/ }).first().click()
    const command = async (line: string): Promise<void> => {
      await field.fill(line)
      await field.press('Enter')
    }
    await field.waitFor()
    await command('/raid')
    await page.getByText(/^(Raid mode, .+ to go\.|Modo asalto, quedan .+\.)/).waitFor()
    for (const who of raiders) expect(await write(who, room.uuid, 'spam again')).not.toBe('written')
    expect(await accessFaults(page)).toEqual([])
    const acts = async (who: Person) =>
      (await world.call(myModeration, { query: {} }, who.token)).entries.map(({ kind }) => kind)
    for (const [who, name] of [
      [uno, names[0]],
      [dos, names[1]],
    ] as const) {
      await command(`/ban @${name} spam`)
      await expect.poll(() => acts(who), { timeout: 20_000 }).toContain('roomBan')
    }

    // One of them was not meant.
    await page.goto(`${world.url}/r/${room.slug}/moderate?tab=log`)
    const row = page
      .getByRole('listitem')
      .filter({ hasText: names[0] ?? '' })
      .first()
    await row.getByRole('button', { name: /^(Undo|Deshacer|Take back|Retirar)/ }).click()
    await expect.poll(() => acts(uno), { timeout: 20_000 }).toContain('roomUnban')

    const theirs = await browser.visit(world, '/moderation', { token: dos.token, size, language })
    await theirs.getByRole('button', { name: /^(Appeal|Ask for another look|Pedir otra revisión)$/ }).click()
    await theirs
      .getByLabel(/^(Why should it be looked at again\?|¿Por qué habría que revisarlo\?)$/)
      .fill('My brother had my phone')
    await theirs.getByRole('button', { name: /^(Send|Enviar)$/ }).click()
    const his = await browser.visit(world, `/r/${room.slug}/moderate?tab=appeals`, {
      token: ben.token,
      size,
      language,
    })
    await his.getByText('My brother had my phone').waitFor()
    await his.getByLabel(/^(Decision|Decisión)$/).selectOption('LIFTED')
    await his.getByLabel(/^(Answer|Respuesta)$/).fill('Welcome back')
    await his.getByRole('button', { name: /^(Decide|Decidir)$/ }).click()
    await his.getByText(/^(No open appeals|No hay recursos abiertos)$/).waitFor()
    await theirs.reload()
    await theirs.getByText('Welcome back', { exact: true }).waitFor()
    await expect.poll(() => acts(dos), { timeout: 20_000 }).toContain('roomUnban')
    for (const one of [page, theirs, his]) await one.context().close()
  },
  300_000,
)
