import { describe, expect, test } from 'vitest'
import { createCrate } from '#contract/playlist/crates.ts'
import { changeRoomRules, roomRules } from '#contract/room/roomRules.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { answered, field, ready, say } from '#test/support/chatField.ts'
import { movableClock } from '#test/support/clock.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { newRoom } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'
import { songNamed } from '../suites/wire/room.ts'
import { enter } from '../suites/wire/visitor.ts'

const clock = movableClock()
const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const browser = await startBrowser()
const named = (nickname: string): Promise<Person> => newPerson(world, { nickname })
const [ana, ben, cyr, dee] = [await named('Ana'), await named('Ben'), await named('Cyr'), await named('Dee')]

const docOf = async (slug: string) => (await world.call(roomRules, { params: { id: slug } }, ana.token)).doc
const set = async (slug: string, merge: Record<string, unknown>) => {
  const params = { id: slug }
  const { revision } = await world.call(roomRules, { params }, ana.token)
  await world.call(changeRoomRules, { params, body: { revision, merge } }, ana.token)
}

describe('commands in the chat of a room (rules 6)', { timeout: 180_000 }, () => {
  test('what everybody may command is done, and answered to them alone; on a phone', async () => {
    const room = await newRoom(world, ana, { name: 'Orders of All', numberOfDjs: 1 })
    await set(room.slug, {
      line: { mode: 'on' },
      skip: { mode: 'on', strength: 'normal', minSeconds: 0, vetoSeconds: 30, coolSeconds: 0 },
      song: { repeat: { mode: 'enforce', hours: 2 } },
      words: { motd: 'Be kind.' },
    })
    await world.call(
      createCrate,
      {
        body: { crateName: 'Known', isPublic: true, songs: [{ ...youtubeSong('Waterfall'), duration: 600 }] },
      },
      cyr.token,
    )
    const dj = await enter(world.url, dee, room.uuid)
    await dj.act('addDj', { song: songNamed('Waterfall', 600) })
    const [hers, his] = [
      await browser.visit(world, `/r/${room.slug}`, { token: ana.token }),
      await browser.visit(world, `/r/${room.slug}`, { token: ben.token, size: 'phone' }),
    ]
    await ready(his)
    await answered(his, '/motd', 'Be kind.')
    await answered(his, '/rules', /Wait list: .*\n?.*/)
    await answered(his, '/join', 'You are number 1 on the wait list.')
    await answered(his, '/line', /On the decks: 1 Dee\.\s*Waiting: 1 Ben\./)
    await answered(his, '/rt leave', 'You left the wait list.')
    await answered(his, '/leave', 'Take the decks first.')
    await answered(his, '/pass', 'Take the decks first.')
    await answered(his, '/np', 'Waterfall')
    await answered(
      his,
      '/check Waterfall',
      /Waterfall – Artist of Waterfall\s*Played .*by Dee: allowed again/,
    )
    await answered(his, '/check', 'Say which song')
    await answered(his, '/history', 'Nothing was played here yet.')
    await answered(his, '/stats', 'Orders of All: nothing was played in the last 90 days.')
    await answered(his, '/stats me', 'Ben: nothing was played')
    await answered(his, '/stats @Dee', 'Dee: nothing was played')

    // Who came a moment ago has no vote; after a minute they have, with a reason that there is.
    await answered(his, '/skip', 'Your vote counts after a minute here.')
    await enter(world.url, cyr, room.uuid)
    clock.forward(61_000)
    await answered(his, '/skip because', /none of the reasons there are: Not for us, Too long/)
    await answered(his, '/skip too long', 'Your vote counts. /unskip takes it back.')
    await answered(his, '/unskip', 'Your vote is taken back.')

    // What is for others is refused with whose it is, and offered to nobody else.
    await answered(his, '/veto', '/veto is for those who moderate this room.')
    await answered(his, '/motd Hello', '/motd is for those who moderate this room.')
    await answered(his, '/preset radio', '/preset is for the owners of this room.')
    await answered(his, '/clear 10m', '/clear is for those who moderate this room.')
    await field(his).fill('/ve')
    await expect.poll(() => his.getByRole('option').count()).toBe(0)
    await field(his).fill('/che')
    await his.getByRole('option', { name: /^\/check song: / }).waitFor()
    await field(his).press('Tab')
    await expect.poll(() => field(his).inputValue()).toBe('/check ')
    await his.getByTestId('commandHint').getByText('song: ').waitFor()
    expect(await accessFaults(his)).toEqual([])

    // Nothing of all that was said aloud; what nobody knows, and a doubled slash, is.
    await say(his, '/dance')
    await say(his, '//help')
    const log = hers.getByRole('log', { name: 'Chat messages' })
    await log.getByText('/help', { exact: true }).waitFor()
    expect(await log.getByRole('article').filter({ hasText: '/' }).count()).toBe(2)
    await log.getByText('/dance', { exact: true }).waitFor()
    for (const page of [hers, his]) await page.context().close()
  })

  test('moderators command the decks, the line, the vote, the songs and the rules; /clear empties what somebody wrote', async () => {
    const room = await newRoom(world, ana, { name: 'Orders of Some', numberOfDjs: 1 })
    await set(room.slug, { line: { mode: 'on' }, skip: { mode: 'on' } })
    const dj = await enter(world.url, dee, room.uuid)
    const third = await enter(world.url, cyr, room.uuid)
    await dj.act('addDj', { song: songNamed('First', 600) })
    await third.act('roomtone.lineUp')
    const [hers, his] = [
      await browser.visit(world, `/r/${room.slug}`, { token: ana.token }),
      await browser.visit(world, `/r/${room.slug}`, { token: ben.token, size: 'phone', language: 'es' }),
    ]
    await ready(hers)
    await ready(his, 'Di algo')
    await say(his, 'a word of Ben', 'Di algo')
    const log = hers.getByRole('log', { name: 'Chat messages' })
    await log.getByText('a word of Ben').waitFor()

    await answered(hers, '/add @Ben', 'Ben has a place now.')
    await answered(hers, '/move @Ben before @Cyr', 'Ben waits before Cyr now.')
    await answered(hers, '/line', 'Waiting: 1 Ben, 2 Cyr.')
    await answered(hers, '/move @Ben', 'Ben waits last now.')
    await answered(hers, '/move @Ben behind @Cyr', 'Say whom, and before whom')
    await answered(hers, '/move @Nobody', 'Nobody who was here lately is called that.')
    await answered(hers, '/remove @Ben', 'Ben has no place any more.')
    await answered(hers, '/move @Ben', 'Ben is not on the wait list.')

    await answered(hers, '/veto', 'The song plays on')
    await say(his, '/skip', 'Di algo')
    await his
      .getByRole('status')
      .filter({ hasText: 'La moderación deja que suene hasta el final.' })
      .first()
      .waitFor()
    await dj.act('updateNextSong', { song: songNamed('Second', 600) })
    await answered(hers, '/skip! wrong song keep', 'The song is ended, and its DJ stays first.')
    await hers.getByText('Second', { exact: true }).first().waitFor()

    await answered(hers, '/ban-artist', 'This room does not play Artist of Second from now on.')
    await answered(hers, '/ban-artist Artist Of second', 'as it is.')
    await answered(hers, '/ban-song', 'This room does not play Second – Artist of Second from now on.')
    expect((await docOf(room.slug)).song.banned).toMatchObject({
      artists: ['artist of second'],
      songs: [{ label: 'Second – Artist of Second' }],
    })
    await answered(hers, '/unban-artist artist of second', 'artist of second may be played again.')
    await answered(hers, '/unban-song second', 'Second – Artist of Second may be played again.')
    await answered(hers, '/unban-song second', 'second is not banned here.')

    await answered(hers, '/votes off', 'Songs are not voted off any more.')
    await say(his, '/skip', 'Di algo')
    await his
      .getByRole('status')
      .filter({ hasText: 'Aquí no se quitan canciones por votos.' })
      .first()
      .waitFor()
    await answered(hers, '/skip', 'you end this one with /skip!')
    await answered(hers, '/motd Vinyl today', 'The message of the room is changed.')
    await his.getByRole('region', { name: 'Mensaje de la sala' }).getByText('Vinyl today').waitFor()
    await answered(hers, '/motd off', 'no message any more')
    await his.getByRole('region', { name: 'Mensaje de la sala' }).waitFor({ state: 'detached' })
    await answered(hers, '/rule song.repeat.hours 5', 'song.repeat.hours is 5 now.')
    await answered(hers, '/rule song.repeat.hours 500', 'song.repeat.hours cannot be that.')
    await answered(hers, '/rule song.repeat.days 5', 'There is no rule called song.repeat.days.')
    await answered(hers, '/preset sometimes', 'Say which one: Radio, ')
    expect(await docOf(room.slug)).toMatchObject({ song: { repeat: { hours: 5 } }, skip: { mode: 'off' } })
    await answered(hers, '/preset strict club', 'The rules are those of “Strict club” now.')
    expect(await docOf(room.slug)).toMatchObject({
      preset: 'strictClub',
      song: { repeat: { mode: 'enforce', hours: 24 } },
    })

    await say(his, 'another word of Ben', 'Di algo')
    await log.getByText('another word of Ben').waitFor()
    await say(hers, 'a word of Ana')
    await log.getByText('a word of Ana').waitFor()
    await answered(hers, '/clear 90m', 'at most 60')
    await say(hers, '/clear @Ben 10m')
    for (const page of [hers, his])
      await expect.poll(() => page.getByRole('log').getByText('word of Ben').count()).toBe(0)
    await log.getByText('a word of Ana').waitFor()
    await say(hers, '/clear')
    await expect.poll(() => his.getByRole('log').getByText('word of Ana').count()).toBe(0)
    for (const page of [hers, his]) await page.context().close()
  })

  test('with a bot present bare commands are sent as text (A29), /rt is ours, and the rule decides otherwise', async () => {
    const room = await newRoom(world, ana, { name: 'Orders of Bots' })
    const bot = await newPerson(world, { nickname: 'Botty', role: 'bot' })
    const present = await enter(world.url, bot, room.uuid)
    const page = await browser.visit(world, `/r/${room.slug}`, { token: ana.token })
    await page.getByRole('tab', { name: 'People 2' }).waitFor()
    await field(page).fill('/r')
    await page.getByRole('option', { name: /^\/rt/ }).waitFor()
    await expect
      .poll(async () => {
        await field(page).fill('/rt ru')
        return page.getByRole('option', { name: /^\/rt rules/ }).count()
      })
      .toBe(1)
    const log = page.getByRole('log', { name: 'Chat messages' })
    await say(page, '/skip')
    await log.getByText('/skip', { exact: true }).waitFor()
    await answered(page, '/rt rules', 'This room has no rules of its own.')
    await set(room.slug, { words: { commands: 'on' } })
    await ready(page)
    await answered(page, '/line', 'Nobody is on the decks.')
    await set(room.slug, { words: { commands: 'off' } })
    present.leave()
    await field(page).fill('/r')
    await page.getByRole('option', { name: /^\/rt/ }).waitFor()
    await say(page, '/line')
    await log.getByText('/line', { exact: true }).waitFor()
    await answered(page, '/rt line', 'Nobody is on the decks.')
    await page.context().close()
  })
})
