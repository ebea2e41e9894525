import * as z from 'zod'
import { paging } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { vendorRefusals } from '../user/link.ts'
import { roomBase } from './paths.ts'
import { RoomRest } from './room.ts'

/** A Discord server: its number there. */
const Guild = z.object({
  guildId: z.string().regex(/^\d{17,20}$/, 'must be the number of a Discord server'),
})

export const roomsOfGuild = endpoint({
  method: 'get',
  path: `${roomBase}/rooms/discord/list/:guildId`,
  does: 'Lists the listed rooms of a Discord server.',
  as: 'guest',
  params: Guild,
  query: paging(30, 100),
  gives: { 200: z.object({ rooms: z.array(RoomRest), count: z.number() }) },
  refuses: [],
})

export const linkGuild = endpoint({
  method: 'post',
  path: `${roomBase}/rooms/discord/:guildId`,
  does: 'Links a room of yours with a Discord server that you manage, makes one with its name, or ends the link.',
  as: 'person',
  params: Guild,
  body: z.object({
    /** The room; without it a new one is made, or all rooms of yours are parted from the server. */
    slug: z.string().min(1).max(100).optional(),
    unlink: z.boolean().optional(),
    /** A token of your linked Discord account with the scope `guilds`; it is not kept. */
    discordAccessToken: z.string().min(1).max(1000),
  }),
  gives: { 201: RoomRest },
  refuses: [
    ...vendorRefusals,
    'roomNotFound',
    'notRoomOwner',
    'tooManyRooms',
    'linkNotFound',
    'guildNotYours',
  ],
  perMinute: 20,
})
