import { musicProviders } from '#contract/playlist/providers.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { ask } from '#web/api/ask.ts'

export type Offered = OutputOf<typeof musicProviders>

let answer: Promise<Offered> | undefined

/** What the music providers of this server give; asked once for a page. Rejects where the server cannot be reached. */
export const offeredHere = (): Promise<Offered> => {
  answer ??= ask(musicProviders, {})
  // Asked again next time.
  answer.catch(() => (answer = undefined))
  return answer
}

/** True for providers whose songs sound here. */
export const soundsHere = async (provider: string): Promise<boolean> => {
  const { providers } = await offeredHere()
  return providers.some(({ key, play }) => key === provider && play)
}

/** Where vendors' players are served from; null: from here. */
export const playerUrlHere = async (): Promise<string | null> => (await offeredHere()).playerUrl
