import * as z from 'zod'
import { Switch, whole } from './shared.ts'

/** Who is promoted from the line, by what. */
export const lineOrders = ['fifo', 'roundRobin', 'leastRecent', 'weighted'] as const
export type LineOrder = (typeof lineOrders)[number]
/** Who may weigh more in a weighted line. */
export const weightRoles = ['owner', 'coOwner', 'moderator', 'dj', 'subscriber', 'verified'] as const

const weight = whole('line.weights').default(1)

/** The wait list behind the decks. */
export const LineRules = z.strictObject({
  mode: Switch.default('off'),
  order: z.enum(lineOrders).default('roundRobin'),
  most: whole('line.most').default(100),
  goAround: z.boolean().default(true),
  passes: whole('line.passes').default(3),
  memoryMinutes: whole('line.memoryMinutes').default(60),
  weights: z
    .strictObject({
      owner: weight,
      coOwner: weight,
      moderator: weight,
      dj: weight,
      subscriber: weight,
      verified: weight,
    })
    .prefault({}),
})
