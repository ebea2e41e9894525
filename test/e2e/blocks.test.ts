import { expect, test } from 'vitest'
import { grantRole } from '#contract/room/roles.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { befriend } from '#test/support/friends.ts'
import { newPerson } from '#test/support/people.ts'
import { newRoom } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const browser = await startBrowser()

test.each([
  { size: 'desktop', language: 'en' },
  { size: 'phone', language: 'es' },
] as const)(
  '56: Ada blocks Ben in a room: Ben sees nothing change, and Ada sees of him that he wrote ($size, $language)',
  async ({ size, language }) => {
    const [owner, ada, ben] = [
      await newPerson(world),
      await newPerson(world, { nickname: 'Ada' }),
      await newPerson(world, { nickname: 'Benito' }),
    ]
    await befriend(world, ada, ben)
    const room = await newRoom(world, owner, { name: 'The Basement' })
    const [hers, his] = await Promise.all([
      browser.visit(world, `/r/${room.slug}`, { token: ada.token, size, language }),
      browser.visit(world, `/r/${room.slug}`, { token: ben.token, size, language }),
    ])
    const people = /^(People|Gente|Personas) 2$/
    for (const page of [hers, his]) await page.getByRole('tab', { name: people }).waitFor()
    const say = async (page: typeof his, words: string): Promise<void> => {
      const field = page.getByRole('textbox', { name: /^(Say something|Di algo)/ })
      await field.fill(words)
      await field.press('Enter')
    }
    const line = (page: typeof his, words: string) => page.getByRole('article').filter({ hasText: words })
    await say(his, 'you again')
    await line(hers, 'you again').waitFor()

    await say(hers, '/block @Benito')
    const sure = hers.getByRole('alertdialog')
    await sure.getByRole('button', { name: /^(Block|Bloquear)$/ }).click()
    const folded = hers.getByText(/^(Written by somebody you block|Lo escribió alguien a quien bloqueas)$/)
    await expect.poll(() => folded.count()).toBe(1)
    expect(await line(hers, 'you again').count()).toBe(0)

    // For him all goes on: he hears her, is there with her, and what he writes stands.
    await say(hers, 'lovely song')
    await line(his, 'lovely song').waitFor()
    await say(his, 'is it not')
    await line(his, 'is it not').waitFor()
    await his.getByRole('tab', { name: people }).waitFor()
    expect(await his.getByText(/block|bloque/i).count()).toBe(0)
    await expect.poll(() => folded.count()).toBe(2)
    expect(await accessFaults(hers)).toEqual([])
    await his.reload()
    await line(his, 'is it not').waitFor()
    await line(his, 'lovely song').waitFor()

    // A press opens the one that was pressed; who moderates sees all.
    await hers
      .getByRole('button', { name: /^(Show it|Mostrarlo)$/ })
      .last()
      .click()
    await line(hers, 'is it not').waitFor()
    expect(await line(hers, 'you again').count()).toBe(0)
    await world.call(
      grantRole,
      { params: { roomId: room.slug }, body: { userUuid: ada.uuid, role: 'moderator' } },
      owner.token,
    )
    await line(hers, 'you again').waitFor()
    await Promise.all([hers.context().close(), his.context().close()])
  },
  180_000,
)
