import { refuse } from '#contract/errors.ts'
import type { Who } from '#services/core/context.ts'

/** The caller, named by uuid or number; whoever else is named has no link that one may see. */
export const ownId = (caller: Who, id: string): Who =>
  id.toLowerCase() === caller.uuid || id === String(caller.id) ? caller : refuse('linkNotFound')
