import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import * as z from 'zod'
import { voiceAccount } from '#contract/room/voice.ts'
import type { VoiceServer } from '#ports/voice.ts'

export interface LivekitConfig {
  /** Where clients connect. */
  readonly url: string
  /** Where this server reaches its API, if not there. */
  readonly apiUrl?: string | undefined
  readonly apiKey: string
  readonly apiSecret: string
}

const WITHIN_MS = 10_000
/** Rooms of ours carry it before their name: what else the server is used for is none of our business. */
const OURS = 'roomtone-'
/** A token for one call of the API, in seconds. */
const CALL_LIVES_S = 60
/** Both spellings are read; what is false may be left out. */
const Permission = z.object({ can_publish: z.boolean().optional(), canPublish: z.boolean().optional() })
const Participants = z.object({
  participants: z
    .array(z.object({ identity: z.string(), permission: Permission.nullish() }))
    .nullish()
    .transform((all) => all ?? []),
})
const Rooms = z.object({
  rooms: z
    .array(z.object({ name: z.string() }))
    .nullish()
    .transform((all) => all ?? []),
})

/** Rooms of a LiveKit server: tokens are written here, who is there is asked and told by its Room Service. */
export const livekit = ({ url, apiUrl, apiKey, apiSecret }: LivekitConfig): VoiceServer => {
  const key = new TextEncoder().encode(apiSecret)
  const base = (apiUrl ?? url).replace(/^ws/, 'http').replace(/\/+$/, '')
  const signed = (video: object, livesS: number, subject?: string): Promise<string> => {
    const now = Math.floor(Date.now() / 1000)
    const token = new SignJWT({ video }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).setIssuer(apiKey)
    if (subject !== undefined) token.setSubject(subject)
    // A clock that is a little behind takes it too.
    return token
      .setNotBefore(now - 10)
      .setExpirationTime(now + livesS)
      .sign(key)
  }
  /** The answer of one method; null where what it is about is not there. */
  const ask = async (method: string, grant: object, body: object): Promise<unknown> => {
    const answer = await fetch(`${base}/twirp/livekit.RoomService/${method}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await signed(grant, CALL_LIVES_S)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    const given: unknown = await answer.json().catch(() => null)
    if (answer.status === 404) return null
    if (!answer.ok) throw new Error(`LiveKit answers ${method} with ${answer.status}`)
    return given
  }
  const ofRoom = (name: string) => ({ room: name, roomAdmin: true })
  const nameOf = (room: string): string => `${OURS}${room}`

  return {
    url,
    token: ({ room, account, publish, livesS }) =>
      signed(
        {
          room: nameOf(room),
          roomJoin: true,
          canSubscribe: true,
          canPublish: publish,
          canPublishData: false,
          ...(publish && { canPublishSources: ['microphone'] }),
        },
        livesS,
        // A name that is there twice puts the first one out: one person may listen in two places.
        `${account}:${randomBytes(6).toString('base64url')}`,
      ),
    rooms: async () =>
      Rooms.parse(await ask('ListRooms', { roomList: true }, {})).rooms.flatMap(({ name }) =>
        name.startsWith(OURS) ? name.slice(OURS.length) : [],
      ),
    people: async (of) => {
      const room = nameOf(of)
      const given = await ask('ListParticipants', ofRoom(room), { room })
      if (given === null) return []
      return Participants.parse(given).participants.map(({ identity, permission }) => ({
        account: voiceAccount(identity),
        connection: identity,
        publishes: (permission?.can_publish ?? permission?.canPublish) === true,
      }))
    },
    hush: async (of, identity) => {
      const room = nameOf(of)
      const permission = { canSubscribe: true, canPublish: false, canPublishData: false }
      await ask('UpdateParticipant', ofRoom(room), { room, identity, permission })
    },
    remove: async (of, identity) => {
      const room = nameOf(of)
      await ask('RemoveParticipant', ofRoom(room), { room, identity })
    },
  }
}
