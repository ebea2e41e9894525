import * as z from 'zod'
import { Uuid } from '../../common.ts'
import { Switch, whole } from './shared.ts'

/** The house DJ that fills silence from a crate; without a crate it has nothing to play. */
export const HouseRules = z.strictObject({
  mode: Switch.default('off'),
  crateUuid: Uuid.nullable().default(null),
  afterSeconds: whole('house.afterSeconds').default(20),
  order: z.enum(['inOrder', 'shuffle']).default('shuffle'),
  whenEmpty: z.enum(['sleep', 'play']).default('sleep'),
  whenClosed: z.boolean().default(false),
})
