import { keptInTab } from '#web/api/browserStorage.ts'

const key = 'roomtone.discord'

interface Kept {
  readonly proof: string
  readonly back?: string | undefined
}

/** What proves, when Discord leads back, that this very tab went there to sign in. */
export const discordProof = {
  keep: (proof: string, back: string | undefined): void =>
    keptInTab.write(key, JSON.stringify({ proof, back })),
  /** Gives it once. */
  take: (): Kept | undefined => {
    const found = keptInTab.read(key)
    keptInTab.remove(key)
    return found === null ? undefined : (JSON.parse(found) as Kept)
  },
}
