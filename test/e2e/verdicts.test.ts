import { describe, expect, test } from 'vitest'
import { addToQueue, queueSongs } from '#contract/playlist/queue.ts'
import { changeRoomRules, roomRules } from '#contract/room/roomRules.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { newRoom } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'
import { songNamed } from '../suites/wire/room.ts'
import { enter } from '../suites/wire/visitor.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const browser = await startBrowser()
const ana = await newPerson(world, { nickname: 'Ana' })
const ben = await newPerson(world, { nickname: 'Ben' })
const dee = await newPerson(world, { nickname: 'Dee' })

const set = async (slug: string, merge: Record<string, unknown>) => {
  const params = { id: slug }
  const { revision } = await world.call(roomRules, { params }, ana.token)
  await world.call(changeRoomRules, { params, body: { revision, merge } }, ana.token)
}

describe('what the rules make of one’s songs (rules 2.4–2.7)', { timeout: 180_000 }, () => {
  test('rows say it before it hurts, refusals say it in the same words, and what was taken off is replaced by one press', async () => {
    const room = await newRoom(world, ana, { name: 'Judged', numberOfDjs: 3 })
    await world.call(addToQueue, { body: { songs: ['Alpha', 'Beta', 'Gamma'].map(youtubeSong) } }, ben.token)
    const { songs } = await world.call(queueSongs, { query: {} }, ben.token)
    const idOf = (name: string): string => songs.find((song) => song.trackName === name)?.songId ?? ''
    const ban = (...names: string[]) =>
      set(room.slug, {
        song: { banned: { songs: names.map((name) => ({ songId: idOf(name), label: name })) } },
      })
    await ban('Alpha')
    const dj = await enter(world.url, dee, room.uuid)
    await dj.act('addDj', { song: songNamed('Long One', 900) })
    const page = await browser.visit(world, `/r/${room.slug}`, { token: ben.token, size: 'phone' })
    await page.getByRole('tab', { name: 'Queue' }).click()
    const queue = page.getByTestId('queue')
    const alpha = queue.getByRole('listitem').filter({ hasText: 'Alpha' })
    // Only what is in view is asked about.
    await alpha.scrollIntoViewIfNeeded()
    await alpha.getByText('This room does not play this song.').waitFor()
    expect(await queue.getByText('This room does not play this song.').count()).toBe(1)
    expect(await accessFaults(page)).toEqual([])

    await page.getByRole('button', { name: 'Take the decks' }).click()
    const next = () => dj.mirror.state.djs.find(({ uuid }) => uuid === ben.uuid)?.nextSong?.trackName
    await expect.poll(() => dj.mirror.state.djs.some(({ uuid }) => uuid === ben.uuid)).toBe(true)
    const his = await enter(world.url, ben, room.uuid)
    await expect(his.act('updateNextSong', { song: songNamed('Alpha', 200) })).rejects.toThrow('not wanted')
    await his.act('updateNextSong', { song: songNamed('Beta', 200) })
    await expect.poll(next).toBe('Beta')

    // The next song is forbidden: it is taken off, and another one of the queue is one press away.
    await ban('Alpha', 'Beta')
    const notice = page.getByRole('region', { name: '“Beta” may not be played here now.' })
    await notice.getByText('This room does not play this song.').waitFor()
    expect(await accessFaults(page)).toEqual([])
    await notice.getByRole('button', { name: 'Play Gamma instead' }).click()
    await notice.waitFor({ state: 'detached' })
    await expect.poll(next).toBe('Gamma')

    // The rules are changed while the rows are in view, and the rows follow.
    await set(room.slug, { song: { banned: { mode: 'tell' } } })
    await alpha.scrollIntoViewIfNeeded()
    await alpha.getByText('(It is only said, and refuses nothing.)').waitFor()
    await set(room.slug, { song: { banned: { mode: 'off' } } })
    await expect.poll(() => alpha.getByText('This room does not play this song.').count()).toBe(0)

    // What was on says by whom, and when it may be played again (A9).
    await dj.act('skipSong')
    await expect.poll(() => dj.mirror.state.nowPlaying?.song?.trackName).toBe('Gamma')
    await set(room.slug, { song: { repeat: { mode: 'enforce', hours: 2 } } })
    const again = queue.getByRole('listitem').filter({ hasText: 'Gamma' })
    await again.scrollIntoViewIfNeeded()
    await again.getByText(/^Played .+ by Ben: allowed again (at|on) /).waitFor()
    await page.context().close()
  })
})
