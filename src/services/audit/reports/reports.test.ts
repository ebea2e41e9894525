import { describe, expect, test } from 'vitest'
import { moderationLog, warn } from '#contract/audit/moderationLog.ts'
import * as contract from '#contract/audit/reports.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import * as roles from '#contract/room/roles.ts'
import { blockedUsers } from '#contract/social/blocks.ts'
import { notifications } from '#contract/social/notifications.ts'
import { myData } from '#contract/user/myData.ts'
import { chatClient } from '#test/suites/chat/chatWorld.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { powersOf } from '#test/support/powers.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off', TRUST_PROXY: 'on' })
const { owner, coOwner, moderator, siteModerator, admin, newRoom } = await powersOf(world)
type Body = { kind: contract.ReportKind; targetId: string; text?: string; roomUuid?: string; block?: boolean }
const report = (who: Person, body: Body) =>
  world.call(contract.report, { body: { reason: 'harassment', ...body } }, who.token)
const list = (who: Person, query: object) => world.call(contract.reports, { query }, who.token)
const one = (who: Person, id: string) => world.call(contract.oneReport, { params: { id } }, who.token)
const resolve = (who: Person, id: string, body: { outcome: contract.ReportOutcome; actionIds?: string[] }) =>
  world.call(contract.resolveReport, { params: { id }, body }, who.token)

describe('42: a report', () => {
  test('keeps its evidence although the author deletes the message; ten of one message are one case', async () => {
    const room = await newRoom()
    const ben = await newPerson(world)
    const said = chatClient(world, ben.token)
    await said.join(room.uuid)
    for (const text of ['one', 'two']) await said.send(room.uuid, text)
    const { id } = await said.send(room.uuid, 'go away, https://example.com/bad')
    await said.send(room.uuid, 'after')
    const reporters = await Promise.all(Array.from({ length: 10 }, () => newPerson(world)))
    await Promise.all(reporters.map(({ token }) => chatClient(world, token).join(room.uuid)))
    const made = await Promise.all(reporters.map((who) => report(who, { kind: 'message', targetId: id })))
    expect(new Set(made.map((row) => row.id)).size).toBe(1)
    await report(reporters[0] as Person, { kind: 'message', targetId: id })
    await said.ask('DELETE', `/messages/${id}`)

    const { reports, count } = await list(moderator, { scope: room.scope })
    expect(count).toBe(1)
    expect(reports).toMatchObject([
      { kind: 'message', targetId: id, userUuid: ben.uuid, roomUuid: room.uuid, state: 'OPEN', reports: 10 },
    ])
    const { evidence } = reports[0] as contract.Report
    expect(evidence.message?.data.text).toBe('go away, https://example.com/bad')
    expect(evidence.before.map(({ data }) => data.text)).toEqual(['one', 'two'])
    expect(evidence.after.map(({ data }) => data.text)).toEqual(['after'])
    expect(evidence.links).toEqual(['https://example.com/bad'])
    const [{ sealed } = { sealed: Buffer.from('') }] = await world.tools.db
      .selectFrom('evidence')
      .select('sealed')
      .where('reportId', '=', made[0]?.id ?? '')
      .execute()
    expect(sealed.toString('latin1')).not.toContain('go away')
  })

  test('is claimed by one, answered with what was done, and closed; those who made it hear that, not what', async () => {
    const room = await newRoom()
    const [ada, ben] = [await newPerson(world), await newPerson(world)]
    const { id } = await report(ada, { kind: 'user', targetId: ben.uuid, roomUuid: room.uuid, block: true })
    expect((await world.call(blockedUsers, { query: {} }, ada.token)).count).toBe(1)
    const endpoints = { claimReport: contract.claimReport, releaseReport: contract.releaseReport }
    const act = (name: keyof typeof endpoints, who: Person) =>
      world.call(endpoints[name], { params: { id } }, who.token)
    expect(await act('claimReport', moderator)).toMatchObject({ state: 'CLAIMED', claimedBy: moderator.uuid })
    await expect(act('claimReport', coOwner)).rejects.toMatchObject({ code: 'ownCase' })
    await expect(resolve(coOwner, id, { outcome: 'noAction' })).rejects.toMatchObject({ code: 'ownCase' })
    expect(await act('releaseReport', moderator)).toMatchObject({ state: 'OPEN', claimedBy: null })

    const reasoned = { userUuid: ben.uuid, roomUuid: room.uuid, reason: 'be kind', reportId: id }
    const warning = await world.call(warn, { body: reasoned }, moderator.token)
    expect(warning.reportId).toBe(id)
    const elsewhere = await newRoom()
    const body = { userUuid: ben.uuid, role: 'chatDisabled', reportId: id } as const
    await expect(
      world.call(roles.grantRole, { params: { roomId: elsewhere.slug }, body }, owner.token),
    ).rejects.toMatchObject({ code: 'reportNotFound' })
    const bogus = { outcome: 'acted' as const, actionIds: [crypto.randomUUID()] }
    await expect(resolve(moderator, id, bogus)).rejects.toMatchObject({ code: 'actionNotFound' })
    expect(await resolve(moderator, id, { outcome: 'acted', actionIds: [warning.id] })).toMatchObject({
      state: 'RESOLVED',
      outcome: 'acted',
    })
    await expect(resolve(moderator, id, { outcome: 'acted' })).rejects.toMatchObject({ code: 'reportClosed' })
    await expect(act('claimReport', moderator)).rejects.toMatchObject({ code: 'reportClosed' })
    const told = async () => (await world.call(notifications, { query: {} }, ada.token)).notifications
    await expect
      .poll(told, { timeout: 15_000 })
      .toMatchObject([{ kind: 'reportResolved', body: 'We acted. Thank you for telling us.' }])
    expect(JSON.stringify(await told())).not.toContain(ben.uuid)
  })

  test('about those who run a room, and what a room forwards, goes to the site alone', async () => {
    const room = await newRoom()
    const ada = await newPerson(world)
    const about = await report(ada, { kind: 'user', targetId: moderator.uuid, roomUuid: room.uuid })
    const ofRoom = await report(ada, { kind: 'room', targetId: room.slug })
    for (const { id } of [about, ofRoom])
      await expect(one(coOwner, id)).rejects.toMatchObject({ code: 'reportNotFound' })
    expect((await list(owner, { scope: room.scope })).count).toBe(0)
    expect((await list(siteModerator, { scope: room.scope })).count).toBe(2)
    const ben = await newPerson(world)
    const { id } = await report(ada, { kind: 'user', targetId: ben.uuid, roomUuid: room.uuid })
    await resolve(moderator, id, { outcome: 'forwarded' })
    await expect(one(moderator, id)).rejects.toMatchObject({ code: 'reportNotFound' })
    expect(await one(siteModerator, id)).toMatchObject({ state: 'OPEN', outcome: 'forwarded' })
    // Nobody decides what is said about them.
    const mine = await report(ada, { kind: 'user', targetId: siteModerator.uuid })
    await expect(resolve(siteModerator, mine.id, { outcome: 'noAction' })).rejects.toMatchObject({
      code: 'ownCase',
    })
  })

  test('is of something that one sees, and of so much a day', async () => {
    const [ada, guest] = [await newPerson(world), await newGuest(world)]
    const nowhere = crypto.randomUUID()
    for (const [kind, code] of [
      ['message', 'messageIdNotFound'],
      ['user', 'personNotFound'],
      ['room', 'roomNotFound'],
      ['song', 'songNotFound'],
      ['picture', 'imageNotFound'],
      ['event', 'eventNotFound'],
      ['community', 'communityNotFound'],
    ] as const)
      await expect(report(ada, { kind, targetId: nowhere })).rejects.toMatchObject({ code })
    await expect(report(ada, { kind: 'user', targetId: ada.uuid })).rejects.toMatchObject({
      code: 'notYourself',
    })
    await expect(
      report(ada, { kind: 'user', targetId: owner.uuid, roomUuid: nowhere }),
    ).rejects.toMatchObject({ code: 'roomNotFound' })
    const { uuid } = await newRoom()
    const said = await (async () => {
      const client = chatClient(world, owner.token)
      await client.join(uuid)
      return client.send(uuid, 'for members')
    })()
    await expect(report(ada, { kind: 'message', targetId: said.id })).rejects.toMatchObject({
      code: 'messageIdNotFound',
    })
    for (const who of [owner, coOwner, moderator, admin, siteModerator])
      await report(guest, { kind: 'user', targetId: who.uuid })
    await expect(report(guest, { kind: 'user', targetId: ada.uuid })).rejects.toMatchObject({
      code: 'tooManyReports',
    })
    // Saying it again is no other report.
    await report(guest, { kind: 'user', targetId: owner.uuid })
  })

  test('stands in my data of who made it, and nowhere else of theirs', async () => {
    const [ada, ben] = [await newPerson(world), await newPerson(world)]
    await report(ada, { kind: 'user', targetId: ben.uuid, text: 'look at this' })
    expect((await world.call(myData, {}, ada.token)).cases.reports).toMatchObject([{ text: 'look at this' }])
    expect((await world.call(myData, {}, ben.token)).cases.reports).toEqual([])
  })
})

describe('47: nobody without power', () => {
  test('reads a report, log row or evidence by guessing ids', async () => {
    const room = await newRoom()
    const [ada, ben, other] = [await newPerson(world), await newPerson(world), await newPerson(world)]
    const { id } = await report(ada, { kind: 'user', targetId: ben.uuid, roomUuid: room.uuid })
    const foreign = await world.call(createRoom, { body: { name: 'Elsewhere' } }, other.token)
    for (const who of [ada, ben, other]) {
      await expect(one(who, id)).rejects.toMatchObject({ code: 'reportNotFound' })
      await expect(resolve(who, id, { outcome: 'noAction' })).rejects.toMatchObject({
        code: 'reportNotFound',
      })
    }
    await expect(one(other, crypto.randomUUID())).rejects.toMatchObject({ code: 'reportNotFound' })
    expect((await list(other, { scope: `room:${foreign.slug}` })).count).toBe(0)
    await expect(list(other, { scope: room.scope })).rejects.toMatchObject({ code: 'notRoomModerator' })
    await expect(list(other, {})).rejects.toMatchObject({ code: 'notRoomModerator' })
    const query = { scope: room.scope }
    await expect(world.call(moderationLog, { query }, ben.token)).rejects.toMatchObject({
      code: 'notRoomModerator',
    })
  })
})
