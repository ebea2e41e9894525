import type { BaseTools } from '#services/core/context.ts'
import { unnamedAmong } from './store.ts'

/** Those of these people who asked to stand in rankings without their name. */
export const unnamedInRankings = async (
  tools: BaseTools,
  uuids: readonly string[],
): Promise<ReadonlySet<string>> => new Set(await unnamedAmong(tools.db, [...new Set(uuids)]))
