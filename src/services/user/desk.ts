import * as capabilities from '#contract/user/capabilities.ts'
import * as moderation from '#contract/user/moderation.ts'
import { implement, type Mounted } from '#services/context.ts'
import { addCapability } from './capabilities/addCapability.ts'
import { ownCapabilities } from './capabilities/ownCapabilities.ts'
import { removeCapability } from './capabilities/removeCapability.ts'
import { addBadgesService } from './moderation/addBadgesService.ts'
import { addGlobalModeratorRole } from './moderation/addGlobalModeratorRole.ts'
import { addModerationComment } from './moderation/addModerationComment.ts'
import { addRole } from './moderation/addRole.ts'
import { ban } from './moderation/ban.ts'
import { changeBadgesAdmin } from './moderation/changeBadgesAdmin.ts'
import { editProfileAdmin } from './moderation/editProfileAdmin.ts'
import { kick } from './moderation/kick.ts'
import { moderationComments } from './moderation/moderationComments.ts'
import { moderationHistory } from './moderation/moderationHistory.ts'
import { removeBadgesService } from './moderation/removeBadgesService.ts'
import { temporaryBan } from './moderation/temporaryBan.ts'
import { unban } from './moderation/unban.ts'

/** The part of the user service that moderators, admins and other services use. */
export const desk: readonly Mounted[] = [
  ...implement(moderation, {
    addBadgesService,
    addGlobalModeratorRole,
    addModerationComment,
    addRole,
    ban,
    changeBadgesAdmin,
    editProfileAdmin,
    kick,
    moderationComments,
    moderationHistory,
    removeBadgesService,
    temporaryBan,
    unban,
  }),
  ...implement(capabilities, { ownCapabilities, addCapability, removeCapability }),
]
