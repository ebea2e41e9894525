const key = 'roomtone.discord'

interface Kept {
  readonly proof: string
  readonly back?: string | undefined
}

/** What proves, when Discord leads back, that this very tab went there to sign in. */
export const discordProof = {
  keep: (proof: string, back: string | undefined): void =>
    sessionStorage.setItem(key, JSON.stringify({ proof, back })),
  /** Gives it once. */
  take: (): Kept | undefined => {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return kept === null ? undefined : (JSON.parse(kept) as Kept)
  },
}
