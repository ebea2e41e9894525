import * as accounts from '#contract/user/accounts.ts'
import * as bots from '#contract/user/bots.ts'
import * as chatTokens from '#contract/user/chatTokens.ts'
import * as profilesContract from '#contract/user/profiles.ts'
import * as sessions from '#contract/user/sessions.ts'
import { implement, type Mounted } from '#services/context.ts'
import { signUp } from './accounts/signUp.ts'
import { botToken } from './bots/botToken.ts'
import { ownBot } from './bots/ownBot.ts'
import { revokeBotToken } from './bots/revokeBotToken.ts'
import { signUpBot } from './bots/signUpBot.ts'
import { ghostChatToken } from './chatTokens/ghostChatToken.ts'
import { userChatToken } from './chatTokens/userChatToken.ts'
import { editProfile } from './profiles/editProfile.ts'
import { oneProfile } from './profiles/oneProfile.ts'
import { ownProfile } from './profiles/ownProfile.ts'
import { profiles } from './profiles/profiles.ts'
import { endOtherSessions } from './sessions/endOtherSessions.ts'
import { endSession } from './sessions/endSession.ts'
import { guest } from './sessions/guest.ts'
import { listSessions } from './sessions/listSessions.ts'
import { login } from './sessions/login.ts'
import { pubKey } from './sessions/pubKey.ts'
import { session } from './sessions/session.ts'

/** Everything the user service answers: each contract file, and the operation behind each of its endpoints. */
export const userService: readonly Mounted[] = [
  ...implement(accounts, { signUp }),
  ...implement(sessions, { login, guest, session, pubKey, listSessions, endSession, endOtherSessions }),
  ...implement(profilesContract, { ownProfile, editProfile, oneProfile, profiles }),
  ...implement(chatTokens, { userChatToken, ghostChatToken }),
  ...implement(bots, { signUpBot, botToken, revokeBotToken, ownBot }),
]
