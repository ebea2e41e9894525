import type { Door } from './door.ts'

/** The same for communities. */
export const doorsOfPlaces: Readonly<Record<string, Door>> = {
  'GET /api/room-service/admin/communities': ['moderator', 'none'],
  'GET /api/room-service/admin/communities/:id': ['moderator', 'none'],
  'POST /api/room-service/admin/communities': ['admin', 'none'],
  'POST /api/room-service/admin/communities/bulk': ['admin', 'none'],
  'PATCH /api/room-service/admin/communities/:id': ['admin', 'none'],
  'PUT /api/room-service/admin/communities/:id': ['admin', 'none'],
  'DELETE /api/room-service/admin/communities/:id': ['admin', 'none'],
  'GET /api/room-service/communities': ['guest', 'none'],
  'GET /api/room-service/communities/:id': ['guest', 'community'],
  'GET /api/room-service/communities/:id/users': ['guest', 'community'],
  'GET /api/room-service/communities/:id/rooms': ['guest', 'community'],
  'POST /api/room-service/communities/:id/join': ['person', 'community'],
  'POST /api/room-service/communities/:id/leave': ['person', 'community'],
  'PUT /api/room-service/communities/:id/users/:userId': ['user', 'community'],
  'DELETE /api/room-service/communities/:id/users/:userId': ['user', 'community'],
  'PUT /api/room-service/communities/:id/rooms/:roomId': ['user', 'community'],
  'DELETE /api/room-service/communities/:id/rooms/:roomId': ['user', 'community'],
  'POST /api/room-service/communities/:id/:roomId': ['user', 'community'],
  'DELETE /api/room-service/communities/:id/:roomId': ['user', 'community'],
  'POST /api/room-service/communities/:id/add': ['user', 'community'],
  'POST /api/room-service/communities/:id/remove': ['user', 'community'],
  'GET /api/room-service/room-communities/:roomId': ['guest', 'room'],
  'GET /api/room-service/user-communities': ['person', 'self'],
}
