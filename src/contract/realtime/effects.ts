import * as z from 'zod'
import { Uuid } from '../common.ts'
import { EffectKind } from '../merch/consumables.ts'

/** A room shows an effect that somebody bought: to everybody at the same time of the server's clock. */
export const effectMessage = 'roomtone.effect'
/** The effects that are still seen by who comes later changed: patches `/roomtone/effects`. */
export const effectsMessage = 'roomtone.effects'
/** Told to the buyer: what came of a purchase. */
export const purchaseMessage = 'roomtone.purchase'

/** An effect as a room shows it. Times in epoch milliseconds of the server. */
export const ShownEffect = z
  .object({
    purchaseId: Uuid,
    consumableId: Uuid,
    kind: EffectKind.exclude(['avatar']),
    target: z.enum(['room', 'dj', 'self']),
    /** Who bought it. */
    userUuid: Uuid,
    nickname: z.string(),
    color: z.string().optional(),
    emoji: z.string().optional(),
    /** The play with which it ends, if that is over sooner. */
    playId: Uuid.optional(),
    startsAt: z.number(),
    endsAt: z.number(),
  })
  .meta({ id: 'ShownEffect' })
export type ShownEffect = z.infer<typeof ShownEffect>

/** An effect as a room is asked to show it; `until` is when what was paid for it is let go. */
export const AskedEffect = ShownEffect.omit({
  playId: true,
  startsAt: true,
  endsAt: true,
  nickname: true,
}).extend({ durationMs: z.number(), until: z.number() })
export type AskedEffect = z.infer<typeof AskedEffect>

/** What came of asking: it is shown (now, or was before), or why it is not. */
export const EffectOutcome = z.enum(['shown', 'notPresent', 'off', 'busy', 'late', 'noRoom'])
export type EffectOutcome = z.infer<typeof EffectOutcome>

export const PurchaseEnded = z.object({
  purchaseId: Uuid,
  consumableId: Uuid,
  status: z.enum(['DELIVERED', 'VOIDED']),
  /** Why it was not delivered: the code of a refusal. */
  refusal: z.string().nullable(),
})
export type PurchaseEnded = z.infer<typeof PurchaseEnded>
