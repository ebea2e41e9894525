import { useSignOfLife } from '../skip/useSignOfLife.ts'
import { useAfkNotice } from './useAfkNotice.ts'

/** Where the room asks who is there: tells it, and says when it takes one for away. */
export const AwayKeeper = () => {
  useSignOfLife()
  useAfkNotice()
  return null
}
