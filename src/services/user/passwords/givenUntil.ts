import type { BaseTools } from '#services/core/context.ts'

/** How long somebody may sign in with a password that an admin gave them, in ms. */
const GIVEN_MS = 3 * 86_400_000

/** Until when a password is good that an admin gives somebody now. */
export const givenUntil = ({ now }: Pick<BaseTools, 'now'>): Date => new Date(now() + GIVEN_MS)
