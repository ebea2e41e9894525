import type { Mounted } from '#services/context.ts'
import { playlistService } from '#services/playlist/service.ts'
import { roomService } from '#services/room/service.ts'
import { uploadService } from '#services/upload/service.ts'
import { userService } from '#services/user/service.ts'

/** The HTTP services by name, each mounted at `/api/<name>-service`. */
export const services: ReadonlyMap<string, readonly Mounted[]> = new Map<string, readonly Mounted[]>([
  ['user', userService],
  ['room', roomService],
  ['playlist', playlistService],
  ['upload', uploadService],
])
