import { expect, test } from 'vitest'
import { moderationLog } from '#contract/audit/moderationLog.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { grantRole } from '#contract/room/roles.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { forgetOld } from '../events/forget.ts'
import { auditPersonalData } from '../personalData.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })

test('what was done about somebody is kept for two years beyond their account, and no longer (economy 5.5)', async () => {
  const [owner, gone, here] = [await newPerson(world), await newPerson(world), await newPerson(world)]
  const { slug } = await world.call(createRoom, { body: { name: 'Basement' } }, owner.token)
  for (const { uuid: userUuid } of [gone, here]) {
    const body = { userUuid, role: 'chatDisabled', reason: 'loud' } as const
    await world.call(grantRole, { params: { roomId: slug }, body }, owner.token)
  }
  await auditPersonalData.erase(world.tools, gone.uuid)
  const told = async () => {
    const query = { scope: `room:${slug}`, kind: 'mute' } as const
    const { entries } = await world.call(moderationLog, { query }, owner.token)
    return new Set(entries.map(({ userUuid }) => userUuid))
  }
  const afterDays = (days: number) => ({ ...world.tools, now: () => Date.now() + days * 86_400_000 })
  await forgetOld(afterDays(729))
  expect(await told()).toEqual(new Set([gone.uuid, here.uuid]))
  await forgetOld(afterDays(731))
  expect(await told()).toEqual(new Set([here.uuid]))
})
