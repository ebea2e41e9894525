import { refuse } from '#contract/errors.ts'
import type { UserCtx } from '#services/core/context.ts'

/** Refuses guests what the contract with a provider gives to members alone. */
export const refuseGuests = ({ settings, user }: UserCtx, provider: string): void => {
  if (provider === 'sevenDigital' && user.type === 'guest' && !settings.music.sevenDigitalGuests)
    refuse('freeLimitReached')
}
