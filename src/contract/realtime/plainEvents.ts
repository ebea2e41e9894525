import * as z from 'zod'
import { Uuid } from '../common.ts'

/** Socket events of the documented protocol beside `action`: sent as `{event, params?, messageId}`. */
export const plainEvents = {
  /** Leaves the room; answered `{status: "OK"}`. */
  roomLeave: 'roomLeave',
  /** Asks which room the connection is in; answered with `DetailsReply`. */
  detailsView: 'detailsView',
  /** Has the server close the connection; not answered. */
  quit: 'quit',
} as const

/** The room the connection is in, if it is in one. */
export const DetailsReply = z.object({
  status: z.literal('OK'),
  data: z.object({ rooms: z.array(Uuid).max(1) }),
})
