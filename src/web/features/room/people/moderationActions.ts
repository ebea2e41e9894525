import type { RoomRole } from '#contract/roles.ts'

/** What a moderator may do about somebody: a role given or taken, a kick, the seat taken away. */
export type ModerationAction =
  | { readonly kind: 'kick' }
  | { readonly kind: 'offDecks' }
  | { readonly kind: 'grant'; readonly role: Exclude<RoomRole, 'owner' | 'kicked'> }
  | { readonly kind: 'take'; readonly role: Exclude<RoomRole, 'owner'> }

/** How long an action may last, in minutes; null lasts. */
export const spans = {
  fiveMinutes: 5,
  tenMinutes: 10,
  hour: 60,
  day: 1440,
  week: 10_080,
  month: 43_200,
  ever: null,
} as const
export type Span = keyof typeof spans

/** The lengths one is asked to choose from, the usual one first; none where an action lasts anyway. */
export const spansFor = (action: ModerationAction): readonly [usual: Span, ...others: Span[]] | undefined => {
  if (action.kind === 'kick') return ['tenMinutes', 'fiveMinutes', 'hour', 'day']
  return isRestriction(action)
    ? ['day', 'fiveMinutes', 'tenMinutes', 'hour', 'week', 'month', 'ever']
    : undefined
}

/** Actions that take something away; those concerned are told why. */
export const isRestriction = (action: ModerationAction): boolean =>
  action.kind === 'kick' ||
  (action.kind === 'grant' &&
    (action.role === 'banned' || action.role === 'chatDisabled' || action.role === 'djDisabled'))

/** Actions worth a second thought. */
export const needsConfirmation = (action: ModerationAction): boolean =>
  action.kind === 'kick' || (action.kind === 'grant' && action.role !== 'dj')

interface About {
  /** Standing of whoever acts, and of whom it is about (see `standingOf`). */
  readonly own: number
  readonly theirs: number
  readonly held: readonly RoomRole[]
  readonly isDj: boolean
  readonly isGuest: boolean
  readonly djsAreInvited: boolean
}

const toggled = (
  held: readonly RoomRole[],
  role: Exclude<RoomRole, 'owner' | 'kicked'>,
): ModerationAction => ({
  kind: held.includes(role) ? 'take' : 'grant',
  role,
})

/** What may be done about somebody, in the order of a menu; nobody acts on an equal or higher standing. */
export const actionsFor = ({
  own,
  theirs,
  held,
  isDj,
  isGuest,
  djsAreInvited,
}: About): ModerationAction[] => {
  if (own < 1 || theirs >= own) return []
  return [
    ...(isDj ? [{ kind: 'offDecks' } as const] : []),
    ...(djsAreInvited && !isGuest ? [toggled(held, 'dj')] : []),
    toggled(held, 'djDisabled'),
    toggled(held, 'chatDisabled'),
    ...(own >= 2 && !isGuest ? [toggled(held, 'moderator')] : []),
    ...(own >= 3 && !isGuest ? [toggled(held, 'coOwner')] : []),
    { kind: 'kick' },
    toggled(held, 'banned'),
  ]
}

/** The name of an action in the sentences about it. */
export const nameOfAction = (action: ModerationAction) => {
  switch (action.kind) {
    case 'grant':
      return `grant_${action.role}` as const
    case 'take':
      return `take_${action.role}` as const
    case 'kick':
    case 'offDecks':
      return action.kind
  }
}
