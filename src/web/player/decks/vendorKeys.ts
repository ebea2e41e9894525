import { appleDeveloperToken, appleToken } from '#contract/user/apple.ts'
import { refreshSpotifyToken } from '#contract/user/spotify.ts'
import { ask } from '#web/api/ask.ts'
import { sessionStore } from '#web/api/sessionStore.ts'
import type { Order } from '../frame/messages.ts'
import { DeckFailure } from './deck.ts'
import { failureOfRefusal } from './failureOfRefusal.ts'
import type { PaidProvider } from './vendorDeck.ts'

type Key = Extract<Order, { do: 'key' }>

/** The vendors' tokens of whoever listens. */
export type VendorKeys = Readonly<Record<PaidProvider, (refused?: string) => Promise<Key>>>

const orFailure = async (asked: Promise<Key>): Promise<Key> => {
  try {
    return await asked
  } catch (error) {
    throw error instanceof DeckFailure ? error : failureOfRefusal(error)
  }
}

const spotifyKey = async (refused?: string): Promise<Key> => {
  const { accessToken } = await ask(refreshSpotifyToken, { body: refused === undefined ? {} : { refused } })
  return { do: 'key', token: accessToken }
}

/** The token by which MusicKit knows this server; of whoever listens it says nothing. */
export const appleServerKey = async (): Promise<Key> => {
  const { developerToken } = await ask(appleDeveloperToken, {})
  return { do: 'key', token: developerToken }
}

const appleKey = async (): Promise<Key> => {
  const id = sessionStore.get()?.uuid
  if (id === undefined) throw new DeckFailure('account', false)
  const [key, { userToken }] = await Promise.all([appleServerKey(), ask(appleToken, { params: { id } })])
  return { ...key, userToken }
}

/** They are asked for at our server each time, which renews what runs out. */
export const vendorKeysHere: VendorKeys = {
  apple: () => orFailure(appleKey()),
  spotify: (refused) => orFailure(spotifyKey(refused)),
}
