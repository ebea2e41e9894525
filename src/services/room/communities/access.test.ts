import { expect, test } from 'vitest'
import type { TokenRole } from '#contract/roles.ts'
import type { UserCtx, Who } from '#services/core/context.ts'
import { replaced } from '#services/core/replaced.ts'
import { startWorld } from '#test/support/world.ts'
import { knownCommunity, powerInCommunity, runCommunity } from './access.ts'

const { tools } = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const { db } = tools

/** A request of somebody new who holds this role on the site. */
const asking = (role: TokenRole = 'user'): UserCtx => {
  const user: Who = { id: 1, uuid: tools.id(), role, type: 'user', capabilities: [], sessionId: '' }
  return replaced(tools, { user }) as unknown as UserCtx
}
const now = new Date()

/** A community, and a request of each who is something in it or on the site. */
const place = async () => {
  const uuid = tools.id()
  const row = {
    uuid,
    slug: `c${uuid.slice(24)}`,
    name: 'Access',
    color: '#FFFFFF',
    createdAt: now,
    updatedAt: now,
  }
  const community = await db.insertInto('communities').values(row).returningAll().executeTakeFirstOrThrow()
  const as = async (role: string) => {
    const ctx = asking()
    const member = { communityId: community.id, userUuid: ctx.user.uuid, role, joinedAt: now }
    await db.insertInto('communityUsers').values(member).execute()
    return ctx
  }
  return {
    community,
    people: {
      owner: await as('owner'),
      moderator: await as('moderator'),
      member: await as('member'),
      stranger: asking(),
      siteModerator: asking('globalModerator'),
      staff: asking('staff'),
    },
  }
}
const powers = { owner: 2, moderator: 1, member: 0, stranger: 0, siteModerator: 0, staff: 2 } as const

test('owners and staff may do all in a community, moderators some, all others nothing', async () => {
  const { community, people } = await place()
  const got = Object.entries(people).map(async ([who, ctx]) => [
    who,
    await powerInCommunity(tools, community, ctx.user),
  ])
  expect(Object.fromEntries(await Promise.all(got))).toEqual(powers)
})

test('a community is run by those who may so much in it', async () => {
  const { community, people } = await place()
  for (const [who, ctx] of Object.entries(people)) {
    const power = powers[who as keyof typeof powers]
    for (const least of [undefined, 1, 2] as const) {
      const run = runCommunity(ctx, community.slug, least)
      if (power >= (least ?? 1))
        expect(await run, who).toMatchObject({ community: { id: community.id }, power })
      else await expect(run, who).rejects.toMatchObject({ code: 'notCommunityModerator' })
    }
  }
})

test('what somebody is in one community they are in no other', async () => {
  const [{ people }, other] = [await place(), await place()]
  await expect(runCommunity(people.owner, other.community.slug)).rejects.toMatchObject({
    code: 'notCommunityModerator',
  })
})

test('a community is known by slug, uuid and number; what is none is not there, for staff too', async () => {
  const { community } = await place()
  for (const name of [community.slug, community.uuid, String(community.id)])
    expect(await knownCommunity(tools, name)).toMatchObject({ id: community.id })
  await expect(runCommunity(asking('staff'), 'no-such-place')).rejects.toMatchObject({
    code: 'communityNotFound',
  })
})
