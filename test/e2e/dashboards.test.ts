import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { dashboard } from '#contract/audit/dashboards.ts'
import { grantTokens } from '#contract/merch/tokenTransactions.ts'
import { songHeard } from '#facts/runtime.ts'
import { userSignedUp } from '#facts/user.ts'
import { sumHours } from '#services/audit/dashboards/sumHours.ts'
import { account } from '#test/suites/doors/callers.ts'
import { newRoom } from '#test/suites/wire/room.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const browser = await startBrowser()
const admin = await account(world, 'admin')
const ada = await account(world, 'user')
const { room } = await newRoom(world, { name: 'The Den' })
const HOUR = 3_600_000
const PLAYS = 40

const play = (n: number) => {
  const endedAt = Date.now() - n * 7 * HOUR - 1000
  const heard = { presentMs: 600_000, heardMs: 600_000, cluster: null, like: n % 2 === 0, star: n % 5 === 0 }
  return songHeard({
    roomUuid: room.uuid,
    ownerUuid: null,
    djUuid: ada.uuid,
    playId: randomUUID(),
    songShortId: null,
    songName: 'Ada – Song',
    startTime: endedAt - 600_000,
    endedAt,
    skipped: false,
    guests: n % 4,
    djCluster: null,
    listeners: [{ userUuid: ada.uuid, ...heard }],
  })
}

test('how the place does is drawn first, says what changed, and gives its numbers and a file', async () => {
  await world.tools.tx((tx) => {
    for (let n = 0; n < PLAYS; n += 1) tx.emit(play(n))
    tx.emit(userSignedUp({ userUuid: ada.uuid, via: 'email' }))
  })
  await world.call(
    grantTokens,
    { body: { userUuid: ada.uuid, amount: 250, reason: 'A gift', idempotencyKey: randomUUID() } },
    admin.token,
  )
  await sumHours(world.tools)
  const counted = async (): Promise<number> => {
    const found = await world.call(dashboard, { params: { name: 'plays' }, query: {} }, admin.token)
    return 'before' in found && found.name === 'plays'
      ? found.steps.reduce((sum, { plays }) => sum + plays, 0)
      : 0
  }
  await expect.poll(counted, { timeout: 60_000 }).toBe(PLAYS)

  const page = await browser.visit(world, '/manage/audit', { token: admin.token })
  await page.getByText('Plays: 40; none in the same time before.').waitFor()
  expect(await accessFaults(page)).toEqual([])
  await page.getByText('Numbers', { exact: true }).click()
  await expect.poll(() => page.getByRole('row').count()).toBe(31)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Songs played.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('\ufeffWhen,Plays,Likes,Stars')
  expect(lines).toHaveLength(31)

  await page.getByRole('tab', { name: 'Plays' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByText('Hours heard:').waitFor()
  await page.getByRole('tab', { name: 'Rooms' }).click()
  await page.getByText('Most was played in The Den: 40 songs.').waitFor()
  await page.getByRole('tab', { name: 'Coming back' }).click()
  await page.getByRole('figure', { name: 'How far people come' }).getByText('Took the decks').waitFor()
  await page.getByRole('tab', { name: 'Tokens and money' }).click()
  await page
    .getByText(/Given: \d+; none in the same time before\. .*\d+ tokens are in people’s accounts/)
    .waitFor()
  await page.getByLabel('How far back').selectOption('365')
  await page.waitForURL(/days=.*365/)
  expect(await accessFaults(page)).toEqual([])
}, 180_000)

test.each(['plays', 'listeners', 'rooms', 'retention', 'economy'])(
  'on a phone, in Spanish, it is all there: %s',
  async (name) => {
    const page = await browser.visit(world, `/manage/audit?show=${name}&days=90`, {
      token: admin.token,
      size: 'phone',
      language: 'es',
    })
    await page.getByRole('figure').first().waitFor()
    expect(await accessFaults(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  },
  240_000,
)

test('others than admins are told that it is not for them', async () => {
  const page = await browser.visit(world, '/manage/audit', { token: ada.token })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('figure').count()).toBe(0)
  expect(await page.getByRole('tab').count()).toBe(0)
})
