import { LASTS_FROM_MS } from '#contract/merch/consumables.ts'
import type { AskedEffect, ShownEffect } from '#contract/realtime/effects.ts'
import type { Occasion } from '../command.ts'
import type { Happening } from '../event.ts'
import type { Room } from '../state.ts'
import { type Decision, refused } from './decision.ts'

/** From when on an effect may be shown: all clients hear of it before, and neither room nor person gets too many. */
const startOf = (room: Room, userUuid: string, now: number): { startsAt: number; waiting: number } => {
  const { leadMs, perRoomMs, perPersonMs } = room.rules.effects
  const soon = now + leadMs
  let startsAt = soon
  let waiting = 0
  for (const shown of room.shownEffects.values()) {
    const pause = shown.userUuid === userUuid ? perPersonMs : perRoomMs
    startsAt = Math.max(startsAt, shown.startsAt + pause)
    if (shown.startsAt > soon) waiting++
  }
  return { startsAt, waiting }
}

/** Those that clients who come later are told of. */
const lasting = (room: Room, { now }: Occasion): ShownEffect[] =>
  room.effects.filter((effect) => !isOver(room, effect, now))

const isOver = (room: Room, { endsAt, playId }: ShownEffect, now: number): boolean =>
  endsAt <= now || (playId !== undefined && playId !== room.decks.play?.now.playId)

/**
 * Shows an effect that somebody present bought. One that was shown is not shown again; whoever comes too often waits,
 * and where too many wait more are refused.
 */
export const showEffect = (room: Room, asked: AskedEffect, occasion: Occasion): Decision => {
  if (room.shownEffects.has(asked.purchaseId)) return []
  const person = room.people.get(asked.userUuid)
  if (person === undefined) return refused('joinFirst')
  if (occasion.now >= asked.until) return refused('notAllowed')
  const { startsAt, waiting } = startOf(room, asked.userUuid, occasion.now)
  if (waiting >= room.rules.effects.mostWaiting) return refused('tooManyRequests')
  const play = asked.kind === 'tint' ? room.decks.play?.now : undefined
  const { durationMs, until: _, ...shown } = asked
  const effect: ShownEffect = {
    ...shown,
    nickname: person.data.userProfile.nickname,
    ...(play && { playId: play.playId }),
    startsAt,
    endsAt: play ? Math.max(play.endTime, startsAt) : startsAt + durationMs,
  }
  const events: Happening[] = [{ type: 'effectShown', effect }]
  if (effect.endsAt - startsAt <= LASTS_FROM_MS) return events
  // A light takes the place of the one before.
  const others = lasting(room, occasion).filter(({ kind }) => kind !== 'tint' || effect.kind !== 'tint')
  const effects = [...others, effect].slice(-room.rules.effects.mostLasting)
  return [...events, { type: 'effectsChanged', effects }]
}

/** Effects that are over leave the state of the room. */
export const endEffects = (room: Room, occasion: Occasion): Decision => {
  const effects = lasting(room, occasion)
  return effects.length === room.effects.length ? [] : [{ type: 'effectsChanged', effects }]
}

/** When the next of the lasting effects is over, epoch ms; null if there is none. */
export const effectsEnd = (room: Room): number | null =>
  room.effects.length === 0
    ? null
    : Math.min(...room.effects.map((effect) => (isOver(room, effect, 0) ? 0 : effect.endsAt)))
