import { refuse } from '#contract/errors.ts'
import type { BaseTools } from './context.ts'

/** Refuses a name or title that holds words which are not welcome on the site. */
export const refuseWords = async (
  tools: BaseTools,
  ...texts: readonly (string | undefined)[]
): Promise<void> => {
  const said = texts.filter((text) => text !== undefined)
  if (said.length > 0 && (await tools.moderation.judge(tools.db, null, said)) === 'refuse')
    refuse('wordsRefused')
}
