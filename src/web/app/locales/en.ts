import { auth } from './en/auth.ts'
import { common } from './en/common.ts'
import { lobby } from './en/lobby.ts'
import { music } from './en/music.ts'
import { profile } from './en/profile.ts'
import { refusals } from './en/refusals.ts'
import { room } from './en/room.ts'

/** All sentences in English; the namespaces are the features. This language decides which keys there are. */
export const en = { common, auth, lobby, music, profile, refusals, room }
