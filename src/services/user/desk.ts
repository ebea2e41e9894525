import * as administration from '#contract/user/administration.ts'
import * as capabilities from '#contract/user/capabilities.ts'
import * as deactivation from '#contract/user/deactivation.ts'
import * as moderation from '#contract/user/moderation.ts'
import { implement, type Mounted } from '#services/core/implement.ts'
import { addAdminPhone } from './administration/addAdminPhone.ts'
import { adminPhone } from './administration/adminPhone.ts'
import { adminPhones } from './administration/adminPhones.ts'
import { adminUser } from './administration/adminUser.ts'
import { adminUsers } from './administration/adminUsers.ts'
import { allProfilesForService } from './administration/allProfilesForService.ts'
import { deleteAdminPhone } from './administration/deleteAdminPhone.ts'
import { profileForService } from './administration/profileForService.ts'
import { updatedProfilesForService } from './administration/updatedProfilesForService.ts'
import { userById } from './administration/userById.ts'
import { userProfileForService } from './administration/userProfileForService.ts'
import { addCapability } from './capabilities/addCapability.ts'
import { ownCapabilities } from './capabilities/ownCapabilities.ts'
import { removeCapability } from './capabilities/removeCapability.ts'
import { cancelRequestedDeactivate } from './deactivation/cancelRequestedDeactivate.ts'
import { deactivate } from './deactivation/deactivate.ts'
import { listDeactivate } from './deactivation/listDeactivate.ts'
import { reactivate } from './deactivation/reactivate.ts'
import { requestDeactivate } from './deactivation/requestDeactivate.ts'
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
  ...implement(deactivation, {
    cancelRequestedDeactivate,
    deactivate,
    listDeactivate,
    reactivate,
    requestDeactivate,
  }),
  ...implement(administration, {
    addAdminPhone,
    adminPhone,
    adminPhones,
    adminUser,
    adminUsers,
    allProfilesForService,
    deleteAdminPhone,
    profileForService,
    updatedProfilesForService,
    userById,
    userProfileForService,
  }),
]
