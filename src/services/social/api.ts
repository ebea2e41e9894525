// What other services may call of the social service.
export { resealDevices } from './devices/reseal.ts'
export { socialRelations } from './relations.ts'
export { socialPersonalData } from './privacy/personalData.ts'
export { tellFriendsOf } from './presence/tellFriends.ts'
