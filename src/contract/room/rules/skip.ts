import * as z from 'zod'
import { Switch, whole } from './shared.ts'

/** Skipping by vote. */
export const SkipRules = z.strictObject({
  mode: Switch.default('off'),
  strength: z.enum(['easy', 'normal', 'hard']).default('normal'),
  minSeconds: whole('skip.minSeconds').default(20),
  vetoSeconds: whole('skip.vetoSeconds').default(5),
  coolSeconds: whole('skip.coolSeconds').default(60),
  activeMinutes: whole('skip.activeMinutes').default(20),
  guests: z.boolean().default(false),
})
