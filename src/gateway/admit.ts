import { reaches, reachesRoom } from '#contract/scopes.ts'
import type { As, EndpointShape } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import { atLeast } from '#contract/roles.ts'
import type { Who } from '#services/core/context.ts'

/** Lets a caller in or refuses: 401 without a valid token, 403 with one that is not enough. Deny by default. */
export const admit = (as: As, who: Who | null): void => {
  if (as === 'anyone') return
  if (!who) return refuse('unauthorized')
  if (!mayEnter(as, who)) refuse('forbidden')
}

const forServices: readonly As[] = ['service', 'personOrService', 'staffOrService', 'adminOrService']

const mayEnter = (as: Exclude<As, 'anyone'>, who: Who): boolean => {
  if (as === 'token') return true
  if (who.type === 'service') return forServices.includes(as)
  switch (as) {
    case 'service':
      return false
    case 'adminOrService':
      return mayEnter('admin', who)
    case 'staffOrService':
      return mayEnter('staff', who)
    case 'personOrService':
      return mayEnter('person', who)
    case 'guest':
      return true
    case 'user':
      return who.type === 'user'
    case 'person':
      return who.type === 'user' && who.role !== 'bot'
    default:
      return who.type === 'user' && atLeast(who.role, as)
  }
}

/** Holds a token for a program to its scopes: it reaches what has one of them, and nothing else, public or not. */
export const admitScope = ({ scope }: Pick<EndpointShape, 'scope'>, who: Who | null): void => {
  if (who?.scopes === undefined) return
  if (!reaches(who, scope)) refuse('scopeMissing')
}

/** Holds a token for certain rooms to what names one of them, by its UUID, or is about no room. */
export const admitRoom = (
  { roomIn, roomless }: Pick<EndpointShape, 'roomIn' | 'roomless'>,
  who: Who | null,
  input: object,
): void => {
  if (who?.rooms === undefined || roomless) return
  const [part, field] = roomIn?.split('.') ?? []
  if (!reachesRoom(who, part && field && fieldOf(fieldOf(input, part), field))) refuse('roomNotInToken')
}

const fieldOf = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Object.getOwnPropertyDescriptor(of, name)?.value : undefined
