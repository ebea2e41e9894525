import type { Tools } from '#services/core/context.ts'
import { insertUser } from './store.ts'

/** Makes an account of the house (a demo DJ): a bot that nobody owns and nobody can sign in to. */
export const createHouseAccount = async (
  tools: Tools,
  looks: { nickname: string; avatarId: string; color: string },
): Promise<{ id: number; uuid: string }> => {
  const user = await insertUser(tools.db, {
    ...looks,
    uuid: tools.id(),
    role: 'bot',
    type: 'user',
    house: true,
  })
  return { id: user.id, uuid: user.uuid }
}
