import { freeSongs } from '#contract/playlist/sound.ts'
import type { LinkName } from '#contract/user/link.ts'
import { linkedProviders } from '#contract/user/links.ts'
import { type UserData, userData } from '#contract/user/settings.ts'
import type { MusicProvider } from '#contract/song.ts'
import { ownProfile } from '#contract/user/profiles.ts'
import { activityHere } from '#web/api/activityHere.ts'
import { ask } from '#web/api/ask.ts'
import { isMember } from '#web/api/session.ts'
import { sessionStore } from '#web/api/sessionStore.ts'
import { notPaid, unlinking } from './accounts.ts'
import type { Listener } from './listener.ts'
import { offeredHere } from './offered.ts'

/** What was told of somebody is asked for again after this, when it is next needed. ms */
const KEPT_MS = 60_000

type Told = Pick<
  Listener,
  'accounts' | 'linked' | 'order' | 'country' | 'allowExplicit' | 'quality' | 'freeLeft'
>

const unknown: Told = {
  accounts: {},
  linked: [],
  order: 'roomtone',
  country: null,
  allowExplicit: activityHere() === undefined,
  quality: 'medium',
  freeLeft: null,
}

const soundOf: Partial<Record<LinkName, MusicProvider>> = {
  apple: 'apple',
  spotify: 'spotify',
  youtube: 'youtube',
  soundcloud: 'soundCloudPublic',
}

const accountsOf = async (): Promise<Pick<Told, 'accounts' | 'linked'>> => {
  const [{ providers }, profile] = await Promise.all([ask(linkedProviders, {}), ask(ownProfile, {})])
  const accounts = Object.fromEntries(
    providers.flatMap(({ provider, link }) => {
      const key = soundOf[provider]
      if (!key || !link) return []
      const isPaid = !notPaid.is(key, Date.parse(link.linkedAt))
      return [[key, link.broken ? 'broken' : isPaid ? 'ok' : 'notPremium'] as const]
    }),
  )
  const at = (key: string): number => profile.musicProviders.indexOf(key) + 1 || Number.POSITIVE_INFINITY
  const linked = Object.values(soundOf).filter((key) => accounts[key] !== undefined)
  return { accounts, linked: linked.sort((a, b) => Math.sign(at(a) - at(b)) || 0) }
}

const orderOf = (brand: string): Listener['order'] =>
  brand === 'hangout' || brand === 'turntable' ? brand : 'roomtone'

const tell = async (isSignedIn: boolean): Promise<Told> => {
  const none: UserData = {}
  const [{ brand, country, freeSongs: perDay }, accounts, settings] = await Promise.all([
    offeredHere(),
    isSignedIn ? accountsOf() : { accounts: {}, linked: [] },
    isSignedIn ? ask(userData, {}) : none,
  ])
  return {
    ...accounts,
    order: orderOf(brand),
    country: settings.country ?? country,
    allowExplicit: settings.allowExplicitAudio ?? activityHere() === undefined,
    quality: settings.audioQuality ?? 'medium',
    // Not a word of it where guests hear as much as they like.
    freeLeft: isSignedIn || perDay === null ? null : (await ask(freeSongs, {})).left,
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

// Who gives an account up is asked about anew; until that is answered it is not there any more.
unlinking.subscribe((provider) => {
  askedAt = Number.NEGATIVE_INFINITY
  const { [provider]: _, ...accounts } = told.accounts
  told = { ...told, accounts, linked: told.linked.filter((one) => one !== provider) }
})

/** The vendor says that the account is not a paid one. */
export const noteNotPaid = (provider: MusicProvider): void => {
  notPaid.note(provider)
  told = { ...told, accounts: { ...told.accounts, [provider]: 'notPremium' } }
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
  onlyOwn: activityHere() !== undefined,
  surface: true,
  refused: new Set(),
  anyway: new Set(),
})
