import { account } from './en/account.ts'
import { admin } from './en/admin.ts'
import { auth } from './en/auth.ts'
import { chat } from './en/chat.ts'
import { common } from './en/common.ts'
import { lobby } from './en/lobby.ts'
import { music } from './en/music.ts'
import { profile } from './en/profile.ts'
import { refusals } from './en/refusals.ts'
import { room } from './en/room.ts'

/** All sentences in English; the namespaces are the features. This language decides which keys there are. */
export const en = { common, account, admin, auth, chat, lobby, music, profile, refusals, room }
