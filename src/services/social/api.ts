// What other services may call of the social service.
export { resealDevices } from './devices/reseal.ts'
export { knownPerson } from './access.ts'
export { blockPerson } from './blocks/blockPerson.ts'
export { socialRelations } from './relations.ts'
export { socialPersonalData } from './privacy/personalData.ts'
export { lookAt } from './site/brands.ts'
export { tellFriendsOf } from './presence/tellFriends.ts'
