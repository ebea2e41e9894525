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
  does: 'Lists the rooms of a Discord server; those in no list to whoever Discord lately named in it.',
  as: 'guest',
  scope: null,
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
  scope: null,
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

export const enterInstance = endpoint({
  method: 'post',
  path: `${roomBase}/rooms/discord/instances/:instanceId`,
  does: 'Ours: the room of an instance of the Discord activity that you are in; who comes first may say which.',
  as: 'guest',
  scope: null,
  params: z.object({ instanceId: z.string().min(1).max(200) }),
  body: z.object({
    /** Where it runs, as its address claims; a server that Discord did not name is no server. */
    guildId: z.string().max(25).optional(),
    /** The room, where none is known yet. */
    slug: z.string().min(1).max(100).optional(),
  }),
  /** Null: this instance has no room yet, or Discord does not know that you are in it. */
  gives: { 200: z.object({ room: RoomRest.nullable() }) },
  refuses: ['roomNotFound'],
  perMinute: 30,
})
