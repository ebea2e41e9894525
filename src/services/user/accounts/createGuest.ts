import { randomInt } from 'node:crypto'
import { guestAvatarSlug } from '#contract/avatars.ts'
import type { Tools } from '#services/core/context.ts'
import { insertUser, type UserRow } from './store.ts'

/** Makes a ghost (wire.md, section 6). */
export const createGuest = (tools: Tools): Promise<UserRow> =>
  insertUser(tools.db, {
    uuid: tools.id(),
    role: 'guest',
    type: 'guest',
    nickname: `ghost-${randomInt(1000, 10_000)}`,
    avatarId: guestAvatarSlug,
    color: '#FFFFFF',
  })
