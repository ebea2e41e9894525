import { describe, expect, test } from 'vitest'
import { sendMessage } from '#contract/chat/write.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { grantRole } from '#contract/room/roles.ts'
import { invite } from '#contract/social/invitations.ts'
import * as settingsContract from '#contract/social/notificationSettings.ts'
import * as contract from '#contract/social/notifications.ts'
import { putUserData } from '#contract/user/settings.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
type Someone = Pick<Person, 'uuid' | 'token'>
const someone = (nickname: string) => newPerson(world, { nickname })

describe('settings', () => {
  const put = (who: Someone, body: object) =>
    world.call(settingsContract.putNotificationSettings, { body }, who.token)

  test('begin with their defaults, change by what is named, and want a zone that there is', async () => {
    const ada = await someone('Ada')
    const before = await world.call(settingsContract.notificationSettings, {}, ada.token)
    expect(before).toMatchObject({
      quiet: null,
      digest: 'off',
      previews: 'name',
      sounds: true,
      kinds: { mention: { inbox: true, push: true }, dmRequest: { push: false } },
    })
    const quiet = { from: '22:00', to: '08:00', timeZone: 'Europe/Madrid', days: [5, 6], letFriends: true }
    expect(await put(ada, { quiet, kinds: { mention: { push: false } } })).toEqual({
      ...before,
      quiet,
      kinds: { ...before.kinds, mention: { ...before.kinds.mention, push: false } },
    })
    expect(await put(ada, { previews: 'full' })).toMatchObject({ quiet, previews: 'full' })
    for (const body of [{ timeZone: 'Mars/Olympus' }, { quiet: { ...quiet, timeZone: 'Nowhere' } }])
      await expect(put(ada, body)).rejects.toMatchObject({ code: 'timeZoneNotValid' })
  })

  test('what is switched off, by itself or with its area, is not told; what must be is', async () => {
    const [ada, ben] = [await someone('Ada'), await someone('Ben')]
    await put(ada, { kinds: { friendRequest: { inbox: false }, moderationNotice: { inbox: false } } })
    await world.call(putUserData, { body: { notifications: { chat: false } } }, ada.token)
    await world.call(invite, { body: { userUuid: ada.uuid } }, ben.token)
    const message = {
      receiver: ada.uuid,
      receiverType: 'user',
      category: 'message',
      type: 'text',
      data: { text: 'psst' },
    } as const
    await world.call(sendMessage, { body: message }, ben.token)
    const room = await world.call(createRoom, { body: { name: 'Strict' } }, ben.token)
    const body = { userUuid: ada.uuid, role: 'banned', reason: 'too loud' } as const
    await world.call(grantRole, { params: { roomId: room.slug }, body }, ben.token)
    await jobsDone(world.tools)
    const { notifications } = await world.call(contract.notifications, { query: {} }, ada.token)
    expect(notifications).toMatchObject([
      {
        kind: 'moderationNotice',
        title: 'You were banned from Strict',
        body: expect.stringContaining('too loud') as string,
        actor: null,
      },
    ])
  })
})
