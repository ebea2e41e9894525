import type { en } from './en.ts'
import { account } from './es/account.ts'
import { admin } from './es/admin.ts'
import { auth } from './es/auth.ts'
import { chat } from './es/chat.ts'
import { common } from './es/common.ts'
import { lobby } from './es/lobby.ts'
import { music } from './es/music.ts'
import { profile } from './es/profile.ts'
import { refusals } from './es/refusals.ts'
import { room } from './es/room.ts'
import type { Same } from './translation.ts'

/** All sentences in Spanish; a key that English has and this has not is a compile error. */
export const es: Same<typeof en> = {
  common,
  account,
  admin,
  auth,
  chat,
  lobby,
  music,
  profile,
  refusals,
  room,
}
