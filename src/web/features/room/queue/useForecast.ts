import { useEffect, useState } from 'react'
import * as z from 'zod'
import { Forecast, forecast, type ForecastRow } from '#contract/room/forecast.ts'
import type { RoomState } from '#contract/realtime/state.ts'
import { useRoom, useVisit } from '#web/shared/currentRoom/useRoom.ts'

/** What comes at once is asked about once. */
const PAUSE_MS = 300

const whole = (room: RoomState): RoomState => room

const sameTurns = (a: RoomState, b: RoomState): boolean =>
  a.djs === b.djs &&
  a.nowPlaying === b.nowPlaying &&
  a.settings === b.settings &&
  a.roomtone.line === b.roomtone.line &&
  a.roomtone.seats === b.roomtone.seats &&
  a.roomtone.rules === b.roomtone.rules

const Answer = z.object({ rows: Forecast.shape.rows })

/** When everybody on the decks and in line plays next, and why in this order; empty until it is known. */
export const useForecast = (isOn: boolean): ReadonlyMap<string, ForecastRow> => {
  const visit = useVisit()
  const room = useRoom(whole, sameTurns)
  const [rows, setRows] = useState<ReadonlyMap<string, ForecastRow>>(new Map())
  useEffect(() => {
    if (!isOn || !visit || !room) return
    let isLate = false
    const timer = setTimeout(() => {
      visit
        .ask('action', { action: forecast.name, roomUuid: visit.roomUuid })
        .then((answer) => {
          const read = Answer.safeParse(answer)
          if (!isLate && read.success) setRows(new Map(read.data.rows.map((row) => [row.uuid, row])))
        })
        // What was known stays; the next change asks again.
        .catch(() => undefined)
    }, PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [isOn, visit, room])
  return rows
}
