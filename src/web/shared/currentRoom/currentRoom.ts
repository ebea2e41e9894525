import { ensureSession } from '#web/api/enter.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import type { Session } from '#web/api/session.ts'
import { sessionStore } from '#web/api/sessionStore.ts'
import { emitter } from '#web/connection/emitter.ts'
import { findRoom } from '#web/connection/roomBySlug.ts'
import { RoomPlayer } from '#web/player/roomPlayer.ts'
import { Visit } from '#web/connection/visit.ts'
import type { Closed } from '#web/connection/visitState.ts'

/** Which room this browser is in; it stays so while pages change. */
export type CurrentRoom =
  | { readonly kind: 'none' }
  /** The room's address is being looked up. */
  | { readonly kind: 'looking'; readonly slug: string }
  | { readonly kind: 'absent'; readonly slug: string; readonly why: Closed }
  | { readonly kind: 'joined'; readonly slug: string; readonly visit: Visit; readonly player: RoomPlayer }

const changed = emitter()
let current: CurrentRoom = { kind: 'none' }
let entered: Session | undefined

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

const look = async (slug: string): Promise<void> => {
  try {
    entered = await ensureSession()
    const { uuid } = await findRoom(slug)
    if (current.kind !== 'looking' || current.slug !== slug) return
    const visit = new Visit({ roomUuid: uuid, token })
    const player = new RoomPlayer(visit, token)
    visit.begin()
    player.begin()
    visit.subscribe(() => endSoundWith(visit, player))
    say({ kind: 'joined', slug, visit, player })
  } catch (error) {
    if (current.kind === 'looking' && current.slug === slug) say({ kind: 'absent', slug, why: whyNot(error) })
  }
}

const endSoundWith = (visit: Visit, player: RoomPlayer): void => {
  if (visit.get().kind === 'closed') player.end()
}

/** Goes into a room, out of the one before; being there already changes nothing. */
const enter = (slug: string): void => {
  if (current.kind !== 'none' && current.slug === slug) return
  goOut()
  say({ kind: 'looking', slug })
  void look(slug)
}

/** Tries the same room again, from the street. */
const retry = (): void => {
  if (current.kind === 'none') return
  const { slug } = current
  goOut()
  say({ kind: 'looking', slug })
  void look(slug)
}

const leave = (): void => {
  goOut()
  say({ kind: 'none' })
}

/** Somebody else sits down at this browser, or the same person with a new token: they come in as themselves. */
const followSession = (): void => {
  const now = sessionStore.get()
  if (current.kind !== 'joined' || now?.token === entered?.token) return
  if (now === undefined) return leave()
  const isSame = now.uuid === entered?.uuid && current.visit.get().kind !== 'closed'
  entered = now
  if (isSame) current.visit.rejoin()
  else retry()
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
