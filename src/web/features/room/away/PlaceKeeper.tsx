import { useKeptNotice } from './useKeptNotice.ts'
import { useReachReports } from './useReachReports.ts'

/** Says what the room keeps of one's place, and tells it what one hears where its rules ask. */
export const PlaceKeeper = () => {
  useKeptNotice()
  useReachReports()
  return null
}
