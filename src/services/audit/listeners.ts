import { acted } from '#facts/moderation.ts'
import { type Listener, listenerOnce } from '#services/core/facts/listener.ts'
import { mails } from '#services/notify/api.ts'
import { mailOwner } from '#services/user/api.ts'

/** What the audit service wants to know. */
export const auditListeners: readonly Listener[] = [
  listenerOnce('audit.letter', acted, async (tx, act) => {
    const mail = act.roomUuid === null ? mails.act(act) : null
    if (mail && act.userUuid !== null) await mailOwner(tx, act.userUuid, mail)
  }),
]
