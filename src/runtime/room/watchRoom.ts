import type { Room } from '#live/state.ts'
import { watchedJson } from '#live/watchedJson.ts'
import type { Command } from '#live/command.ts'
import type { Outcome } from './mailbox.ts'
import { RoomMoved } from './roomHandle.ts'

/** A room of this node, as far as looking at it goes. */
interface WatchableRoom {
  readonly epoch: number
  /** Number of the last message. */
  readonly n: number
  readonly closed: boolean
  post(command: Command, look: (room: Room) => void, settle: (outcome: Outcome) => void): void
}

/** Gives what stands under `roomtone` to somebody who joined: see `RoomHandle.watch`. */
export const watchRoom = (live: WatchableRoom, answer: (replyJson: string) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    let state = ''
    live.post(
      { type: 'look' },
      (room) => {
        state = watchedJson(room)
      },
      (outcome) => {
        if (live.closed || 'refused' in outcome)
          return reject(new RoomMoved('The room fell asleep or was given up'))
        answer(`"roomtone":{"epoch":${live.epoch},"n":${live.n},"state":${state}}`)
        resolve()
      },
    )
  })
