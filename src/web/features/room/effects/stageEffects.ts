import type { ShownEffect } from '#contract/realtime/effects.ts'
import type { VenueEffect } from '#web/shared/venue/types.ts'

/** Effects as the stage draws them; a spotlight falls on whoever plays, or on whoever set it off. */
export const stageEffects = (
  effects: readonly ShownEffect[],
  djUuid: string | undefined,
): readonly VenueEffect[] =>
  effects.map(({ purchaseId, kind, target, userUuid, color, emoji, startsAt, endsAt }) => ({
    key: purchaseId,
    kind,
    color,
    emoji,
    on: target === 'room' ? undefined : target === 'dj' ? djUuid : userUuid,
    startsAt,
    endsAt,
  }))
