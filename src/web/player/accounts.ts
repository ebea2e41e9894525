import type { MusicProvider } from '#contract/song.ts'
import { sessionStore } from '#web/api/sessionStore.ts'
import { emitter } from '#web/connection/emitter.ts'
import type { Off } from './decks/deck.ts'
import { keepJson, keptJson } from './keptJson.ts'

const CHANNEL = 'roomtone.unlinked'
const NOT_PAID = 'roomtone.notPaid'
/** What a vendor said of an account is believed for so long. ms */
const BELIEVED_MS = 24 * 60 * 60_000

const unlinked = emitter<[MusicProvider]>()
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)
channel?.addEventListener('message', ({ data }: MessageEvent<MusicProvider>) => unlinked.tell(data))

/** Accounts at vendors that are given up, in whichever tab of this browser: their decks stop at once. */
export const unlinking = {
  tell: (provider: MusicProvider): void => {
    unlinked.tell(provider)
    channel?.postMessage(provider)
  },
  subscribe: (listener: (provider: MusicProvider) => void): Off => unlinked.on(listener),
}

type Told = Readonly<Record<string, unknown>>

const noteOf = (provider: MusicProvider): string => `${sessionStore.get()?.uuid ?? ''} ${provider}`

/** Accounts of which the vendor said that they are not paid ones: for a day, or until another one is linked. */
export const notPaid = {
  note: (provider: MusicProvider): void => {
    const told: Told = Object(keptJson(NOT_PAID))
    keepJson(NOT_PAID, { ...told, [noteOf(provider)]: Date.now() })
  },
  /** `linkedAt`: since when the account is linked, epoch ms. */
  is: (provider: MusicProvider, linkedAt: number): boolean => {
    const told: Told = Object(keptJson(NOT_PAID))
    const at = told[noteOf(provider)]
    return typeof at === 'number' && at > linkedAt && Date.now() - at < BELIEVED_MS
  },
}
