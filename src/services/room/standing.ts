// What roles mean must not differ between HTTP and the socket: the rules are those of the live room.
export { roomPower, type RoomStanding, roomStanding } from '#live/standing.ts'
