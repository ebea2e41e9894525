import type { LinkName } from '#contract/user/link.ts'
import { linkedProviders } from '#contract/user/links.ts'
import { type UserData, userData } from '#contract/user/settings.ts'
import type { MusicProvider } from '#contract/song.ts'
import { ask } from '#web/api/ask.ts'
import { isMember } from '#web/api/session.ts'
import { sessionStore } from '#web/api/sessionStore.ts'
import type { Listener } from './listener.ts'
import { offeredHere } from './offered.ts'

/** What was told of somebody is asked for again after this, when it is next needed. ms */
const KEPT_MS = 60_000

type Told = Pick<Listener, 'accounts' | 'order' | 'country' | 'allowExplicit' | 'quality'>

const unknown: Told = {
  accounts: {},
  order: 'roomtone',
  country: null,
  allowExplicit: true,
  quality: 'medium',
}

const soundOf: Partial<Record<LinkName, MusicProvider>> = {
  apple: 'apple',
  spotify: 'spotify',
  youtube: 'youtube',
  soundcloud: 'soundCloudPublic',
}

const accountsOf = async (): Promise<Listener['accounts']> => {
  const { providers } = await ask(linkedProviders, {})
  return Object.fromEntries(
    providers.flatMap(({ provider, link }) => {
      const key = soundOf[provider]
      return key && link ? [[key, link.broken ? 'broken' : 'ok'] as const] : []
    }),
  )
}

const orderOf = (brand: string): Listener['order'] =>
  brand === 'hangout' || brand === 'turntable' ? brand : 'roomtone'

const tell = async (isSignedIn: boolean): Promise<Told> => {
  const none: UserData = {}
  const [{ brand, country }, accounts, settings] = await Promise.all([
    offeredHere(),
    isSignedIn ? accountsOf() : {},
    isSignedIn ? ask(userData, {}) : none,
  ])
  return {
    accounts,
    order: orderOf(brand),
    country: settings.country ?? country,
    allowExplicit: settings.allowExplicitAudio ?? true,
    quality: settings.audioQuality ?? 'medium',
  }
}

let token: string | undefined
let told: Told = unknown
let askedAt = Number.NEGATIVE_INFINITY

/** Asks who listens, at most once a minute for the same person; resolves with what is known then. */
export const readyListener = async (): Promise<void> => {
  const session = sessionStore.get()
  if (session?.token !== token) {
    told = unknown
    token = session?.token
  } else if (performance.now() - askedAt < KEPT_MS) return
  askedAt = performance.now()
  const asked = token
  const next = await tell(isMember(session)).catch(() => undefined)
  if (asked === token && next !== undefined) told = next
}

const browserOf = (): Listener['browser'] => ({
  drm: 'requestMediaKeySystemAccess' in navigator,
  hls: 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis,
  touchOnly: matchMedia('(hover: none)').matches,
})

/** Whoever listens in this browser, as far as it is known by now. */
export const listenerHere = (): Listener => ({
  ...told,
  signedIn: isMember(sessionStore.get()),
  browser: browserOf(),
  freeLeft: null,
  surface: true,
  refused: new Set(),
  anyway: new Set(),
})
