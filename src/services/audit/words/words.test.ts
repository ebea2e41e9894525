import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moderationLog } from '#contract/audit/moderationLog.ts'
import { reports } from '#contract/audit/reports.ts'
import { addWordRule, deleteWordRule, wordRules } from '#contract/audit/wordRules.ts'
import { groupMessages } from '#contract/chat/messages.ts'
import { deleteMessage, editMessage, passMessage, sendMessage } from '#contract/chat/write.ts'
import { editProfile } from '#contract/user/profiles.ts'
import { roomErased } from '#facts/room.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { powersOf } from '#test/support/powers.ts'
import { startWorld } from '#test/support/world.ts'
import { holds, readPattern, wordsIn } from './matcher.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const { owner, coOwner, moderator, admin, newRoom } = await powersOf(world)

const write = (guid: string, who: Person, text: string) =>
  world.call(sendMessage, { body: { receiver: guid, receiverType: 'group', data: { text } } }, who.token)
const add = (by: Person, scope: string, pattern: string, action: 'refuse' | 'hold' | 'flag') =>
  world.call(addWordRule, { body: { scope, pattern, action } }, by.token)

test('46: what a rule holds waits unseen until a moderator lets it pass unchanged, or deletes it', async () => {
  const { uuid, scope } = await newRoom()
  const [ben, cleo] = [await newPerson(world), await newPerson(world)]
  await expect(add(moderator, scope, 'spa*', 'hold')).rejects.toMatchObject({ code: 'notRoomModerator' })
  await expect(add(coOwner, scope, '**', 'hold')).rejects.toMatchObject({ code: 'patternNotValid' })
  const rule = await add(coOwner, scope, 'spa*', 'hold')
  await write(uuid, cleo, 'a place is no ham')
  const text = 'Buy my Spa\u0308\u200bm now'
  const { data: held } = await write(uuid, ben, text)
  expect(held).toMatchObject({ held: true, data: { text } })
  const seenBy = async (who: Person) => {
    const { data } = await world.call(groupMessages, { params: { guid: uuid }, query: {} }, who.token)
    return data.flatMap((one) => (one.id === held.id ? [one] : []))
  }
  expect(await seenBy(cleo)).toEqual([])
  expect(await seenBy(ben)).toHaveLength(1)
  await jobsDone(world.tools)
  const found = await world.call(reports, { query: { scope } }, moderator.token)
  expect(found.reports).toMatchObject([
    { kind: 'message', targetId: held.id, rule: 'hold', evidence: { message: { data: { text } } } },
  ])
  const params = { id: held.id }
  await expect(world.call(passMessage, { params }, ben.token)).rejects.toMatchObject({
    code: 'messageIdNotFound',
  })
  const { data: passed } = await world.call(passMessage, { params }, moderator.token)
  expect(passed.data.text).toBe(text)
  expect(passed).not.toHaveProperty('held')
  expect((await seenBy(cleo)).map(({ data }) => data.text)).toEqual([text])
  await expect(world.call(passMessage, { params }, moderator.token)).rejects.toMatchObject({ status: 404 })

  const { data: second } = await write(uuid, ben, 'SPAM again')
  await world.call(deleteMessage, { params: { id: second.id } }, moderator.token)
  await expect(
    world.call(editMessage, { params, body: { data: { text: 'more spam' } } }, ben.token),
  ).rejects.toMatchObject({ code: 'wordsRefused' })
  await jobsDone(world.tools)
  const { entries } = await world.call(
    moderationLog,
    { query: { scope, userUuid: ben.uuid } },
    moderator.token,
  )
  expect(entries.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['wordHeld', 'wordPassed', 'deleteMessages']),
  )
  const { count } = await world.call(wordRules, { query: { scope } }, owner.token)
  expect(count).toBe(1)
  await world.call(deleteWordRule, { params: { id: rule.id } }, owner.token)
  expect((await write(uuid, ben, 'spam')).data).not.toHaveProperty('held')
})

test('the rules of the site refuse messages and names, and flag what stands', async () => {
  const { uuid, scope } = await newRoom()
  const ben = await newPerson(world)
  const [bad, odd] = [
    await add(admin, 'site', 'zzbad word', 'refuse'),
    await add(admin, 'site', 'zzodd', 'flag'),
  ]
  await expect(add(owner, 'site', 'zzmine', 'flag')).rejects.toMatchObject({ code: 'notRoomModerator' })
  await expect(write(uuid, ben, 'a ZZBAD, word')).rejects.toMatchObject({ code: 'wordsRefused' })
  await expect(
    world.call(editProfile, { body: { nickname: 'zzbad word' } as never }, ben.token),
  ).rejects.toMatchObject({ code: 'wordsRefused' })
  const { data: said } = await write(uuid, ben, 'zzodd')
  await jobsDone(world.tools)
  const found = await world.call(reports, { query: { scope } }, moderator.token)
  expect(found.reports).toMatchObject([{ targetId: said.id, rule: 'flag' }])
  for (const { id } of [bad, odd]) await world.call(deleteWordRule, { params: { id } }, admin.token)
})

const meets = (text: string, pattern: string) => holds(wordsIn(text), readPattern(pattern) ?? [])

test('whole words are met, whatever their case, accents and signs of no width; a star is any letters', () => {
  expect(meets('Sp\u00e4\u200bm!', 'spam')).toBe(true)
  expect(meets('\uff33\uff30\uff21\uff2d', 'spam')).toBe(true)
  expect(meets('spammer', 'spam')).toBe(false)
  expect(meets('antispammer', '*spam*')).toBe(true)
  expect(meets('sm', 's*m')).toBe(true)
  expect(meets('s', 's*s')).toBe(false)
  expect(meets('very bad, word', 'bad word')).toBe(true)
  expect(meets('bad good word', 'bad word')).toBe(false)
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'ä', 'B'), minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(letters, letters, letters, (one, two, three) => {
      expect(meets(`x ${one}${two}${three}`, `${one}*${three}`)).toBe(true)
      expect(meets(`x ${one}${two}${three}`, `*${two}*`)).toBe(true)
      expect(meets(one, `${one}${two}`)).toBe(false)
    }),
  )
})

test('the rules of a room go when it is erased, and no others', async () => {
  const [gone, stays] = [await newRoom(), await newRoom()]
  for (const { scope } of [gone, stays]) await add(owner, scope, 'nonsense', 'flag')
  const rulesIn = async ({ uuid }: { readonly uuid: string }) =>
    world.tools.db.selectFrom('wordRules').where('roomUuid', '=', uuid).select('pattern').execute()
  await world.tools.tx((tx) => tx.emit(roomErased({ roomUuid: gone.uuid })))
  await expect.poll(() => rulesIn(gone), { timeout: 15_000 }).toEqual([])
  expect(await rulesIn(stays)).toHaveLength(1)
})
