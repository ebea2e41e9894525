import { ensureSession } from '#web/api/enter.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { isMember, type Session } from '#web/api/session.ts'
import { sessionStore } from '#web/api/sessionStore.ts'
import { emitter } from '#web/connection/emitter.ts'
import { loadCode } from '#web/connection/loadCode.ts'
import { findRoom } from '#web/connection/roomBySlug.ts'
import { tabConnection } from '#web/connection/tabConnection.ts'
import type { RoomPlayer } from '#web/player/roomPlayer.ts'
import { Visit } from '#web/connection/visit.ts'
import type { Closed } from '#web/connection/visitState.ts'

/** Which room this browser is in; it stays so while pages change. */
export type CurrentRoom =
  | { readonly kind: 'none' }
  /** The room's address is being looked up. */
  | { readonly kind: 'looking'; readonly slug: string }
  /** There is no way in; a visit that was under way is over. */
  | { readonly kind: 'absent'; readonly slug: string; readonly why: Closed }
  | { readonly kind: 'joined'; readonly slug: string; readonly visit: Visit; readonly player: RoomPlayer }

const changed = emitter()
let current: CurrentRoom = { kind: 'none' }
let entered: Session | undefined
/** The room whose page is shown. */
let shown: string | undefined

const say = (next: CurrentRoom): void => {
  current = next
  changed.tell()
}

const token = (): string => sessionStore.get()?.token ?? ''

const whyNot = (error: unknown): Closed => {
  if (!(error instanceof ApiRefusal)) return 'failed'
  if (error.status === 404) return 'notFound'
  if (error.status === 403) return 'bannedFromRoom'
  return 'failed'
}

const goOut = (): void => {
  if (current.kind !== 'joined') return
  current.player.end()
  current.visit.leave()
}

/** The code of the sound comes while the room is looked up. */
const loadPlayer = () => loadCode(() => import('#web/player/playerOfVisit.ts'))

const look = async (slug: string): Promise<void> => {
  try {
    const code = loadPlayer()
    entered = await ensureSession()
    const { uuid } = await findRoom(slug)
    const { playerOfVisit } = await code
    if (current.kind !== 'looking' || current.slug !== slug) return
    const visit = new Visit({ roomUuid: uuid, connection: tabConnection })
    const player = playerOfVisit(visit, token)
    visit.begin()
    player.begin()
    visit.subscribe(() => closeWith(visit, player))
    say({ kind: 'joined', slug, visit, player })
  } catch (error) {
    if (current.kind === 'looking' && current.slug === slug) say({ kind: 'absent', slug, why: whyNot(error) })
  }
}

const closeWith = (visit: Visit, player: RoomPlayer): void => {
  if (visit.get().kind === 'closed') player.end()
}

const lookAgain = (slug: string): void => {
  goOut()
  say({ kind: 'looking', slug })
  void look(slug)
}

const isShut = (): boolean =>
  current.kind === 'absent' || (current.kind === 'joined' && current.visit.get().kind === 'closed')

/**
 * Goes into a room, out of the one before; being there already changes nothing, and a door that was shut is tried again.
 * The page of the room calls the result when it goes; whoever signs in while it shows a shut door is let in.
 */
const enter = (slug: string): (() => void) => {
  shown = slug
  if (current.kind === 'none' || current.slug !== slug || isShut()) lookAgain(slug)
  return () => {
    shown = undefined
  }
}

/** Tries the same room again, from the street. */
const retry = (): void => {
  if (current.kind !== 'none') lookAgain(current.slug)
}

const leave = (): void => {
  goOut()
  say({ kind: 'none' })
}

/** Somebody else sits down at this browser: they come in as themselves. Whoever signed out is out. */
const followSession = (): void => {
  const now = sessionStore.get()
  if (current.kind === 'absent') {
    if (current.why === 'signedOut' && current.slug === shown && isMember(now)) lookAgain(current.slug)
    return
  }
  if (current.kind !== 'joined' || now?.token === entered?.token) return
  const was = entered
  entered = now
  // The same person with a new token: the connection is renewed, and the visit comes back by itself.
  if (now?.uuid === was?.uuid && !isShut()) return
  if (now !== undefined || !isMember(was)) return lookAgain(current.slug)
  const { slug } = current
  goOut()
  say({ kind: 'absent', slug, why: 'signedOut' })
}

sessionStore.subscribe(followSession)

/** The room this browser is in. */
export const currentRoom = {
  get: (): CurrentRoom => current,
  subscribe: (listener: () => void): (() => void) => changed.on(listener),
  enter,
  retry,
  leave,
}
