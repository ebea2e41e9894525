import { atLeast, type TokenRole } from '#contract/roles.ts'
import type { Joiner } from '#live/command.ts'
import type { Tools, Who } from '#services/core/context.ts'
import { fingerprint } from '#services/core/secrets/fingerprint.ts'
import {
  checkRoomPassword,
  firstEntryIn,
  type GivenPasswords,
  type PasswordCheck,
} from '#services/room/api.ts'
import { recentPersonOf } from '#services/user/api.ts'
import type { RoomHandle } from './roomHandle.ts'

/** What somebody who enters brought along. */
export interface Brought extends GivenPasswords {
  /** The address they come from, as limits count it. */
  readonly network: string
  /** The same if it is a public one, behind which stands one customer; null if it is not. */
  readonly publicNetwork: string | null
}

/** Who wants to enter, with all that the room's rules ask about, and how their password was found. */
export interface Applicant {
  readonly who: Joiner
  readonly password: PasswordCheck
}

/** Null if the account is gone. */
export const applicantOf = async (
  tools: Tools,
  who: Who,
  room: RoomHandle,
  brought: Brought,
): Promise<Applicant | null> => {
  const hasKey = Boolean(brought.password || brought.guestPassword)
  const sender = { uuid: who.uuid, type: who.type, network: brought.network }
  const [joiner, firstEntry, password] = await Promise.all([
    joinerOf(tools, who),
    room.asks.firstEntry ? firstEntryIn(tools, room.uuid, who.uuid) : undefined,
    hasKey && room.asks.password ? checkRoomPassword(tools, room.uuid, brought, sender) : ('wrong' as const),
  ])
  if (!joiner) return null
  const network = brought.publicNetwork === null ? null : keyOf(tools, room.uuid, brought.publicNetwork)
  const place = placeOf(tools, room.uuid, brought.publicNetwork)
  return { who: { ...joiner, passwordOk: password === 'right', network, place, firstEntry }, password }
}

/** What the room stores instead of a network: a keyed hash, which differs between rooms and changes with the key. */
const keyOf = ({ settings }: Tools, roomUuid: string, network: string): string =>
  fingerprint(settings.masterKey, 'room.network', `${roomUuid} ${network}`).toString('base64url').slice(0, 22)

const DAY = 86_400_000

/** What nodes tell each other of a public address, for who shares one: it says nothing in another room or on another day. */
export const placeOf = (
  { settings, now }: Pick<Tools, 'settings' | 'now'>,
  roomUuid: string,
  network: string | null,
): string | null => {
  if (network === null) return null
  const told = `${roomUuid} ${Math.floor(now() / DAY)} ${network}`
  return fingerprint(settings.masterKey, 'room.place', told).toString('base64url').slice(0, 22)
}

/** An account as the room's rules ask about it, without any password; null if it is gone. */
export const joinerOf = async (tools: Tools, who: Who): Promise<Joiner | null> => {
  const entrant = await recentPersonOf(tools, who.uuid)
  if (!entrant) return null
  const { standing, profile, musicProviders } = entrant
  return {
    uuid: who.uuid,
    tokenRole: actingRole(who.role, standing.role),
    accountRole: standing.role,
    profile,
    subscribed: standing.subscribed,
    siteBanned: standing.banned,
    passwordOk: false,
    network: null,
    ...(musicProviders.length > 0 && { hears: [...musicProviders] }),
  }
}

/** Staff who have not proven themselves with a second factor act as what their session allows. */
const actingRole = (session: TokenRole, account: TokenRole): TokenRole =>
  atLeast(account, 'moderator') && !atLeast(session, account) ? session : account
