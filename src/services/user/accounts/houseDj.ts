import type { Tools } from '#services/core/context.ts'
import { defaultAvatarSlug } from '#contract/avatars.ts'
import { insertUserOnce } from './storeHouse.ts'

/** Who plays in every room where nobody does; an account once it has played somewhere. */
export const HOUSE_DJ = '00000000-0000-4000-a000-000000000d15'

/** The account of the house DJ, made where it is needed first: a bot that nobody owns and nobody can sign in to. */
export const houseDj = async (tools: Pick<Tools, 'db'>): Promise<string> => {
  await insertUserOnce(tools.db, {
    uuid: HOUSE_DJ,
    nickname: 'House DJ',
    avatarId: defaultAvatarSlug,
    color: '#6E56CF',
    role: 'bot',
    type: 'user',
    house: true,
  })
  return HOUSE_DJ
}
