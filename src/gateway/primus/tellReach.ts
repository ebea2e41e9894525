import { AbleReport, UnplayableReport } from '#contract/realtime/ours.ts'
import type { RoomHandle } from '#runtime/api.ts'

/** Tells a room what somebody can hear, or that they cannot hear what plays. */
export const tellReach = (room: RoomHandle | null, userUuid: string, params: unknown): void => {
  const { providers } = AbleReport.safeParse(params).data ?? {}
  if (providers) void room?.act({ type: 'reportAble', userUuid, providers })
  const { playId } = UnplayableReport.safeParse(params).data ?? {}
  if (playId) void room?.act({ type: 'reportUnplayable', userUuid, playId })
}
