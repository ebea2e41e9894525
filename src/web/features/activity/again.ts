import { DiscordRefused } from './discordFrame.ts'

/** How long is waited after each try that failed, ms. */
const PAUSES_MS = [1_000, 3_000, 10_000] as const

/** Tries a step of signing in until it succeeds; what the person or Discord refused is not asked for again. */
export const again = async <T>(step: () => Promise<T>): Promise<T> => {
  for (const pause of PAUSES_MS) {
    try {
      return await step()
    } catch (error) {
      if (error instanceof DiscordRefused) throw error
      await new Promise((done) => setTimeout(done, pause))
    }
  }
  return step()
}
