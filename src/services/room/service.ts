import * as favoritesContract from '#contract/room/favorites.ts'
import * as guestPassword from '#contract/room/guestPassword.ts'
import * as infrastructure from '#contract/room/infrastructure.ts'
import * as lists from '#contract/room/lists.ts'
import * as posters from '#contract/room/posters.ts'
import * as roles from '#contract/room/roles.ts'
import * as rooms from '#contract/room/rooms.ts'
import * as agora from '#contract/user/agora.ts'
import { implement, type Mounted } from '#services/core/implement.ts'
import { addFavorite, favorites, removeFavorite } from './favorites/favorites.ts'
import { enterableRooms } from './lists/enterableRooms.ts'
import { favoriteRooms } from './lists/favoriteRooms.ts'
import { roomForServices, roomsForServices } from './lists/forServices.ts'
import { noteRecent } from './lists/noteRecent.ts'
import { myRooms, ownedRooms, recentlyVisitedRooms, recentRooms } from './lists/ownRooms.ts'
import { privateCount } from './lists/privateCount.ts'
import { promotedRooms } from './lists/promotedRooms.ts'
import { publicRooms } from './lists/publicRooms.ts'
import { roomsOfUser, roomsOfUserForServices } from './lists/roomsOfUser.ts'
import { severalRooms } from './lists/severalRooms.ts'
import { removeGuestPassword, setGuestPassword } from './passwords/guestPassword.ts'
import { poster } from './posters/poster.ts'
import { deletePoster, uploadPoster } from './posters/uploadPoster.ts'
import { changeOwner } from './roles/changeOwner.ts'
import { grantRole } from './roles/grantRole.ts'
import { kickFromRoom } from './roles/kickFromRoom.ts'
import { removeRole } from './roles/removeRole.ts'
import { rolesOfRoom, rolesOfUser } from './roles/rolesOfRoom.ts'
import { setNoDancefloorUsers } from './roles/setNoDancefloorUsers.ts'
import { changeRoom } from './rooms/changeRoom.ts'
import { createRoom } from './rooms/createRoom.ts'
import { deleteRoom } from './rooms/deleteRoom.ts'
import { joinRoom } from './rooms/joinRoom.ts'
import { promoteRoom } from './rooms/promoteRoom.ts'
import { room, roomByUuid } from './rooms/room.ts'
import { roomState } from './rooms/roomState.ts'
import { setExternalUrl } from './rooms/setExternalUrl.ts'
import { agoraToken } from './voice/agoraToken.ts'

/** What the room service answers among the paths of the user service. */
export const roomVoiceService: readonly Mounted[] = implement(agora, { agoraToken })

/** Everything the room service answers: each contract file, and the operation behind each of its endpoints. */
export const roomService: readonly Mounted[] = [
  ...implement(infrastructure, {
    createRoom,
    deleteRoom,
    promoteRoom,
    changeInfrastructure: changeRoom,
    setDjType: changeRoom,
    setLiveAudio: changeRoom,
    setLiveState: changeRoom,
    setDjSeats: changeRoom,
  }),
  ...implement(rooms, {
    room,
    roomByUuid,
    joinRoom,
    changeRoom,
    pinMessages: changeRoom,
    setExternalUrl,
    roomState,
  }),
  ...implement(lists, {
    publicRooms,
    privateCount,
    promotedRooms,
    severalRooms,
    myRooms,
    ownedRooms,
    recentRooms,
    recentlyVisitedRooms,
    roomsOfUser,
    noteRecent,
    enterableRooms,
    favoriteRooms,
    roomsForServices,
    roomForServices,
    roomsOfUserForServices,
  }),
  ...implement(roles, {
    rolesOfRoom,
    rolesOfUser,
    grantRole,
    removeRole,
    kickFromRoom,
    changeOwner,
    setNoDancefloorUsers,
  }),
  ...implement(guestPassword, { setGuestPassword, removeGuestPassword }),
  ...implement(posters, { uploadPoster, deletePoster, poster }),
  ...implement(favoritesContract, { addFavorite, favorites, removeFavorite }),
]
