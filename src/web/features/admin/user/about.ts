import { adminUser, adminUsers } from '#contract/user/administration.ts'
import { moderationHistory } from '#contract/user/moderationHistory.ts'

/** What has to be asked again once something was done about somebody. */
export const aboutUsers = [adminUser, adminUsers, moderationHistory] as const
