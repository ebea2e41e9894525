import { describe, expect, test } from 'vitest'
import { grantRole } from '#contract/room/roles.ts'
import { changeRoomRules, roomRules } from '#contract/room/roomRules.ts'
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

const rulesOf = (slug: string) => world.call(roomRules, { params: { id: slug } }, ana.token)
const give = (slug: string, role: 'coOwner' | 'moderator') =>
  world.call(grantRole, { params: { roomId: slug }, body: { userUuid: ben.uuid, role } }, ana.token)

const played = (roomUuid: string, trackName: string, duration: number) =>
  world.tools.db
    .insertInto('songPlays')
    .values({
      playId: world.tools.id(),
      roomUuid,
      djUuid: ben.uuid,
      song: JSON.stringify({
        trackName,
        artistName: `The ${trackName}s`,
        duration,
        musicProviders: { youtube: trackName.toLowerCase() },
        thumbnails: {},
      }),
      likes: 0,
      dislikes: 0,
      stars: 0,
      playedAt: new Date(),
      endedAt: new Date(),
    })
    .execute()

describe('the rules of a room', { timeout: 120_000 }, () => {
  test('an address that names a part opens there, and from there every other is a press away', async () => {
    const room = await newRoom(world, ana, { name: 'In Parts' })
    const page = await browser.visit(world, `/r/${room.slug}/settings/rules#hours`, {
      token: ana.token,
      size: 'phone',
    })
    const isAtTop = (name: string) => () =>
      page
        .getByRole('region', { name, exact: true })
        .first()
        .boundingBox()
        .then((box) => box !== null && box.y > 0 && box.y < 200)
    await expect.poll(isAtTop('Hours')).toBe(true)
    const parts = page.getByRole('navigation', { name: 'Parts of the rules' })
    await parts.getByRole('link', { name: 'Wait list' }).click()
    await expect.poll(isAtTop('Wait list')).toBe(true)
    expect(await accessFaults(page)).toEqual([])
  })

  test('an owner fills in a preset, reads what changes, saves it, and brings back what was', async () => {
    const room = await newRoom(world, ana, { name: 'Strictly' })
    await played(room.uuid, 'Waltz', 180)
    await played(room.uuid, 'Epic', 900)
    const page = await browser.visit(world, `/r/${room.slug}?settings=general`, { token: ana.token })
    await page.getByRole('dialog').getByRole('link', { name: 'Open the rules' }).click()
    await page.getByRole('heading', { name: 'Rules of Strictly' }).waitFor()
    await page.getByText('These rules have never been changed.').waitFor()
    await page.getByRole('button', { name: 'Fill in: Strict club' }).click()
    const bar = page.getByRole('region', { name: 'Changes that are not saved' })
    await bar.getByText(/Seats on the decks, .*Length/).waitFor()
    const songs = page.getByRole('region', { name: 'Length' })
    await songs.getByText('Songs are between 2 minutes and 7 minutes long.').waitFor()
    await songs.getByText('Of the last 2 songs this would have refused 1.').click()
    await songs.getByText('Epic').first().waitFor()
    expect(await songs.getByText('Waltz').count()).toBe(0)
    expect(await accessFaults(page)).toEqual([])
    expect((await rulesOf(room.slug)).revision).toBe(0)

    await songs.getByLabel('At most, in minutes').fill('1')
    await bar.getByRole('button', { name: 'Save the rules' }).click()
    await songs.getByText('From 0 to 360, and not below the least.').waitFor()
    await songs.getByLabel('At most, in minutes').fill('7')
    await bar.getByRole('button', { name: 'Save the rules' }).click()
    await bar.waitFor({ state: 'detached' })
    const saved = await rulesOf(room.slug)
    expect(saved).toMatchObject({ revision: 1, preset: 'strictClub', updatedBy: ana.uuid })
    expect(saved.doc.song).toMatchObject({
      length: { mode: 'enforce', minSeconds: 120, maxSeconds: 420 },
      repeat: { mode: 'enforce', hours: 24 },
      explicit: { mode: 'enforce' },
    })
    expect(await world.call(readRoom, { params: { id: room.slug } }, ana.token)).toMatchObject({
      numberOfDjs: 4,
      songsPerDj: 1,
    })

    await page.getByText('This is how the form stands.').waitFor()
    await page.getByRole('button', { name: 'Bring back version 0' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bring it back' }).click()
    await page.getByText('Songs may be of any length.').waitFor()
    await page.getByRole('region', { name: 'History' }).getByText('Version 2').waitFor()
    expect(await rulesOf(room.slug)).toMatchObject({
      revision: 2,
      doc: { song: { length: { mode: 'off' } } },
    })
    await page.context().close()
  })

  test('(A5) who comes second sees both versions, chooses, and saves on top of the first', async () => {
    const room = await newRoom(world, ana, { name: 'Two Hands' })
    await give(room.slug, 'coOwner')
    const page = await browser.visit(world, `/r/${room.slug}/settings/rules`, { token: ana.token })
    const repeats = page.getByRole('region', { name: 'Repeats' })
    await repeats.getByRole('radio', { name: 'Enforce' }).click()
    await repeats.getByLabel('Hours between').fill('5')
    await page.getByRole('region', { name: 'Explicit lyrics' }).getByRole('radio', { name: 'Tell' }).click()
    await world.call(
      changeRoomRules,
      {
        params: { id: room.slug },
        body: {
          revision: 0,
          merge: { song: { repeat: { mode: 'enforce', hours: 9 }, length: { mode: 'tell' } } },
        },
      },
      ben.token,
    )
    await page.getByRole('button', { name: 'Save the rules' }).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else was faster' })
    await dialog.getByText('Ben changed the rules while you were here.', { exact: false }).waitFor()
    await dialog.getByText('They also changed: Length.', { exact: false }).waitFor()
    await dialog.getByText('Only you changed: Explicit lyrics.', { exact: false }).waitFor()
    const choice = dialog.getByRole('radiogroup', { name: 'Repeats' })
    await choice.getByText('A song comes again after 9 hours, not sooner.', { exact: false }).click()
    expect(await accessFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Go on with this' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Your draft stands on the newest rules.', { exact: false }).waitFor()
    await expect.poll(() => repeats.getByLabel('Hours between').inputValue()).toBe('9')
    await page.getByRole('button', { name: 'Save the rules' }).click()
    await page.getByRole('region', { name: 'Changes that are not saved' }).waitFor({ state: 'detached' })
    expect(await rulesOf(room.slug)).toMatchObject({
      revision: 2,
      doc: { song: { repeat: { hours: 9 }, length: { mode: 'tell' }, explicit: { mode: 'tell' } } },
    })
    await page.context().close()
  })

  test('a moderator sets what is theirs and reads the rest; everybody else reads', async () => {
    const room = await newRoom(world, ana, { name: 'Shared Keys' })
    await give(room.slug, 'moderator')
    const page = await browser.visit(world, `/r/${room.slug}/settings/rules`, { token: ben.token })
    await page.getByText('You set what is marked as yours', { exact: false }).waitFor()
    const banned = page.getByRole('region', { name: 'Not played here' })
    await banned.getByText('Yours to set').waitFor()
    expect(await page.getByRole('region', { name: 'Length' }).getByRole('radio').count()).toBe(0)
    expect(await page.getByRole('button', { name: /Fill in/ }).count()).toBe(0)
    await banned.getByLabel('Artists, one a line').fill('Nobody\nSomebody')
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Save the rules' }).click()
    await banned.getByText('Not played here: 2 artists.').waitFor()
    await page.getByRole('region', { name: 'Changes that are not saved' }).waitFor({ state: 'detached' })
    expect((await rulesOf(room.slug)).doc.song.banned.artists).toEqual(['nobody', 'somebody'])
    await page.context().close()

    const visitor = await browser.visit(world, `/r/${room.slug}/settings/rules`, {
      size: 'phone',
      language: 'es',
    })
    await visitor.getByText('Aquí no suena: 2 artistas.').waitFor()
    await visitor.getByText('Las reglas las ponen sus dueños', { exact: false }).waitFor()
    expect(await visitor.getByRole('textbox').count()).toBe(0)
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await accessFaults(visitor)).toEqual([])
    await visitor.context().close()
  })

  test('a draft asks before it is lost, and is kept where one stays', async () => {
    const room = await newRoom(world, ana, { name: 'Drafty' })
    const page = await browser.visit(world, `/r/${room.slug}/settings/rules`, { token: ana.token })
    const explicit = page.getByRole('region', { name: 'Explicit lyrics' })
    // The keyboard alone: into the group, then to the right.
    await explicit.getByRole('radio', { name: 'Off' }).focus()
    await page.keyboard.press('ArrowRight')
    await explicit.getByRole('radio', { name: 'Tell', checked: true }).waitFor()
    await page.getByRole('link', { name: 'To the room' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
    await explicit.getByRole('radio', { name: 'Tell', checked: true }).waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
    await explicit.getByRole('radio', { name: 'Off', checked: true }).waitFor()
    await page.getByRole('link', { name: 'To the room' }).click()
    await page.waitForURL(`**/r/${room.slug}`)
    await page.context().close()
  })
})
