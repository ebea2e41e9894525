import * as adminRoomsContract from '#contract/room/adminRooms.ts'
import * as calendarContract from '#contract/room/calendar.ts'
import * as communitiesContract from '#contract/room/communities.ts'
import * as communityAdminContract from '#contract/room/communityAdmin.ts'
import * as discordContract from '#contract/room/discord.ts'
import * as eventsContract from '#contract/room/events.ts'
import * as findContract from '#contract/room/find.ts'
import * as favoritesContract from '#contract/room/favorites.ts'
import * as guestPasswordContract from '#contract/room/guestPassword.ts'
import * as infoContract from '#contract/room/info.ts'
import * as infrastructureContract from '#contract/room/infrastructure.ts'
import * as listsContract from '#contract/room/lists.ts'
import * as postersContract from '#contract/room/posters.ts'
import * as restoreContract from '#contract/room/restore.ts'
import * as restrictionsContract from '#contract/room/restrictions.ts'
import * as rolesContract from '#contract/room/roles.ts'
import * as roomRulesContract from '#contract/room/roomRules.ts'
import * as roomsContract from '#contract/room/rooms.ts'
import * as shieldContract from '#contract/room/shield.ts'
import * as hearersContract from '#contract/room/hearers.ts'
import * as roomLineContract from '#contract/room/roomLine.ts'
import * as songChecksContract from '#contract/room/songChecks.ts'
import * as voiceContract from '#contract/room/voice.ts'
import * as agoraContract from '#contract/user/agora.ts'
import { implement, type Mounted } from '#services/core/implement.ts'
import * as adminRooms from './admin/rooms.ts'
import * as checks from './checks/checks.ts'
import * as hearers from './checks/hearers.ts'
import * as roomLine from './checks/roomLine.ts'
import * as communityAdmin from './communities/admin.ts'
import * as communities from './communities/communities.ts'
import * as communityRooms from './communities/rooms.ts'
import * as communityUsers from './communities/users.ts'
import * as dancefloor from './dancefloor/dancefloor.ts'
import * as discord from './discord/discord.ts'
import * as enterInstance from './discord/enterInstance.ts'
import * as linkGuild from './discord/linkGuild.ts'
import * as djs from './djs/djs.ts'
import * as eventAdmin from './events/admin.ts'
import * as calendar from './events/calendar.ts'
import * as changeEvent from './events/changeEvent.ts'
import * as createEvent from './events/createEvent.ts'
import * as events from './events/events.ts'
import * as favorites from './favorites/favorites.ts'
import * as find from './find/find.ts'
import * as info from './info/info.ts'
import * as enterableRooms from './lists/enterableRooms.ts'
import * as lists from './lists/lists.ts'
import * as publicRooms from './lists/publicRooms.ts'
import * as passwords from './passwords/passwords.ts'
import * as posters from './posters/posters.ts'
import * as restore from './restore/restore.ts'
import * as roomsOfUser from './restore/roomsOfUser.ts'
import * as changeOwner from './roles/changeOwner.ts'
import * as grantRole from './roles/grantRole.ts'
import * as kickFromRoom from './roles/kickFromRoom.ts'
import * as removeRole from './roles/removeRole.ts'
import * as restrictions from './roles/restrictions.ts'
import * as roles from './roles/roles.ts'
import * as createRoom from './rooms/createRoom.ts'
import * as infrastructure from './rooms/infrastructure.ts'
import * as rooms from './rooms/rooms.ts'
import * as rules from './rules/rules.ts'
import * as shield from './shield/shield.ts'
import * as visits from './visits/visits.ts'
import * as agora from './voice/agoraToken.ts'
import * as voice from './voice/roomVoice.ts'

/** What the room service answers among the paths of the user service. */
export const roomVoiceService: readonly Mounted[] = implement(agoraContract, agora)

/** Everything the room service answers: each contract file, and the modules that hold its operations. */
export const roomService: readonly Mounted[] = [
  ...implement(infrastructureContract, createRoom, infrastructure),
  ...implement(roomsContract, rooms),
  ...implement(voiceContract, voice),
  ...implement(listsContract, lists, publicRooms, enterableRooms, visits, favorites),
  ...implement(rolesContract, roles, grantRole, removeRole, kickFromRoom, changeOwner, dancefloor),
  ...implement(restrictionsContract, restrictions),
  ...implement(shieldContract, shield),
  ...implement(songChecksContract, checks),
  ...implement(roomLineContract, roomLine),
  ...implement(hearersContract, hearers),
  ...implement(roomRulesContract, rules),
  ...implement(guestPasswordContract, passwords),
  ...implement(postersContract, posters),
  ...implement(favoritesContract, favorites),
  ...implement(communitiesContract, communities, communityUsers, communityRooms),
  ...implement(communityAdminContract, communityAdmin),
  ...implement(adminRoomsContract, adminRooms, djs),
  ...implement(restoreContract, restore, roomsOfUser),
  ...implement(findContract, find),
  ...implement(infoContract, info),
  ...implement(discordContract, discord, linkGuild, enterInstance),
  ...implement(eventsContract, events, createEvent, changeEvent, eventAdmin),
  ...implement(calendarContract, calendar),
]
