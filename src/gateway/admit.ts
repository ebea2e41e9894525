import type { As } from '#contract/endpoint.ts'
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
