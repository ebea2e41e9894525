import { defaultAvatarSlug } from '#contract/avatars.ts'
import type { Tools } from '#services/core/context.ts'
import { changeClothes, personOf, wearersOf } from '#services/user/api.ts'
import { avatarBySlug, publicWorn, rememberWorn } from './store.ts'
import { judgeFor } from './wearer.ts'

/**
 * Whoever wears an avatar and may no longer puts on the last of everybody's that they wore and may wear still, else the
 * first one; rooms see it. With `userUuid` only that person is looked at.
 */
export const undressWearers = async (tools: Tools, slug: string, userUuid?: string): Promise<void> => {
  const avatar = await avatarBySlug(tools.db, slug)
  for (let after = 0; ; ) {
    const page = await wearersOf(tools, slug, after)
    for (const { uuid } of page) {
      if (userUuid !== undefined && uuid !== userUuid) continue
      const person = await personOf(tools, uuid)
      if (person === null) continue
      const judge = await judgeFor(tools, person)
      if (avatar && judge(avatar)) continue
      const to = (await publicWorn(tools.db, uuid)).find(judge)?.slug ?? defaultAvatarSlug
      // It may be everybody's again one day.
      await rememberWorn(tools.db, uuid, slug)
      await changeClothes(tools, uuid, { from: slug, to })
    }
    const last = page.at(-1)
    if (last === undefined) return
    after = last.id
  }
}
