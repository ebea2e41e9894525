import type { Shield } from '#contract/room/shield.ts'
import type { KeptShield } from './rules.ts'

/** A shield as everybody may see it. */
export const viewShield = ({ rules, offAt, raid }: KeptShield): Shield => ({
  ...rules,
  autoOffAt: offAt === null ? null : new Date(offAt).toISOString(),
  raid,
})
