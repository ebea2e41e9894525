import { refuse } from '#contract/errors.ts'
import type { BaseTools } from '#services/core/context.ts'
import { avatarBySlug } from './store.ts'

/** Refuses unless there is an avatar of each of these names. */
export const requireAvatars = async (tools: BaseTools, slugs: readonly string[]): Promise<void> => {
  for (const slug of slugs) if (!(await avatarBySlug(tools.db, slug))) return refuse('avatarNotFound')
}
