import { describe, expect, test } from 'vitest'
import { block } from '#contract/social/blocks.ts'
import { followDj } from '#contract/social/djFans.ts'
import { answerInvitation, invite } from '#contract/social/invitations.ts'
import { findPeople, relationWith } from '#contract/social/people.ts'
import { putPrivacy } from '#contract/social/privacy.ts'
import { account } from '#test/suites/doors/callers.ts'
import { befriend } from '#test/support/friends.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
type Someone = Awaited<ReturnType<typeof newPerson>>
const named = (nickname: string) => newPerson(world, { nickname })
const find = async (who: { token: string }, q: string) =>
  (await world.call(findPeople, { query: { q } }, who.token)).people
const namesFor = async (who: { token: string }, q: string) =>
  (await find(who, q)).map(({ userProfile }) => userProfile.nickname)
const relation = (who: Someone, to: { uuid: string }) =>
  world.call(relationWith, { params: { id: to.uuid } }, who.token)

describe('finding people', () => {
  test('41: what begins so comes before words that do and what looks alike, without accents and case', async () => {
    const reader = await named('Reader')
    for (const nickname of ['DJ Zoraida', 'Zoraide M', 'Zóraidita', 'Zoreida']) await named(nickname)
    const found = await namesFor(reader, 'ZORAID')
    expect(found.slice(0, 3)).toEqual(['Zoraide M', 'Zóraidita', 'DJ Zoraida'])
    expect(await namesFor(reader, 'zoraida')).toContain('Zoreida')
    expect(await namesFor(reader, 'reader')).toEqual(['Reader'])
    expect((await find(reader, 'reader'))[0]?.relation).toBe('self')
  })

  test('letters that mean more to a search are letters here', async () => {
    const reader = await named('Percent')
    await named('50%_off')
    expect(await namesFor(reader, '50%_')).toEqual(['50%_off'])
    expect(await namesFor(reader, '%%')).toEqual([])
    expect(await namesFor(reader, '__')).toEqual([])
    await expect(find(reader, 'a')).rejects.toMatchObject({ status: 400 })
  })

  test('41: who is not findable is found by friends alone; guests, bots and who is gone by nobody', async () => {
    const [reader, hidden] = [await named('Seeker'), await named('Quillmaster')]
    await world.call(putPrivacy, { body: { findable: false } }, hidden.token)
    expect(await namesFor(reader, 'quillm')).toEqual([])
    expect(await namesFor(hidden, 'quillm')).toEqual(['Quillmaster'])
    await befriend(world, reader, hidden)
    expect(await find(reader, 'quillm')).toMatchObject([{ relation: 'friend' }])
    const [guest, bot, gone] = [
      await account(world, 'guest'),
      await account(world, 'bot'),
      await named('Wexfordian'),
    ]
    const { db } = world.tools
    for (const { uuid } of [guest, bot])
      await db.updateTable('users').set({ nickname: 'Wexfordian' }).where('uuid', '=', uuid).execute()
    expect(await find(reader, 'wexford')).toHaveLength(1)
    await db.updateTable('users').set({ erasedAt: new Date() }).where('uuid', '=', gone.uuid).execute()
    expect(await find(reader, 'wexford')).toEqual([])
  })
})

describe('what stands between two', () => {
  test('the relation, the follow, the block and friends of both are told in one answer', async () => {
    const [ada, ben, cleo] = [await named('Ada'), await named('Ben'), await named('Cleo')]
    expect(await relation(ada, ben)).toEqual({
      userUuid: ben.uuid,
      relation: 'none',
      invitationId: null,
      follow: null,
      blocked: false,
      fans: 0,
      mutualFriends: 0,
      firstMutualFriends: [],
    })
    expect((await relation(ada, ada)).relation).toBe('self')
    const { id } = await world.call(invite, { body: { userUuid: ben.uuid } }, ada.token)
    expect(await relation(ada, ben)).toMatchObject({ relation: 'invited', invitationId: id })
    expect(await relation(ben, ada)).toMatchObject({ relation: 'inviting', invitationId: id })
    await world.call(answerInvitation, { body: { id, accept: true } }, ben.token)
    await befriend(world, ada, cleo)
    await befriend(world, ben, cleo)
    await world.call(followDj, { body: { djUuid: ben.uuid, notify: false } }, ada.token)
    expect(await relation(ada, ben)).toMatchObject({
      relation: 'friend',
      follow: { notify: false },
      fans: 1,
      mutualFriends: 1,
      firstMutualFriends: [{ uuid: cleo.uuid }],
    })
    // Who hides their friends is nobody's way to learn them.
    await world.call(putPrivacy, { body: { friendsList: 'nobody' } }, cleo.token)
    expect(await relation(ada, ben)).toMatchObject({ mutualFriends: 0, firstMutualFriends: [] })
    await world.call(block, { body: { userUuid: ben.uuid } }, ada.token)
    expect(await relation(ada, ben)).toMatchObject({ relation: 'none', follow: null, blocked: true })
    expect(await relation(ben, ada)).toMatchObject({ relation: 'none', blocked: false })
  })

  test('somebody who never was is not there', async () => {
    const ada = await named('Ada')
    await expect(relation(ada, { uuid: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'personNotFound',
    })
  })
})
