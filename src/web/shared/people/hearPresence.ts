import type { QueryClient } from '@tanstack/react-query'
import { presenceMessage } from '#contract/realtime/presenceMessage.ts'
import { publicRooms } from '#contract/room/lists.ts'
import { friendsList } from '#contract/social/friends.ts'
import { presence } from '#contract/social/presence.ts'
import { keyOf } from '#web/api/queries.ts'
import { tabConnection } from '#web/connection/tabConnection.ts'

/** What shows where friends are. */
const shown = [friendsList, presence, publicRooms]

/** Asks anew for what shows where friends are, as soon as one of them came to a room or left; gives what ends that. */
export const hearPresence = (client: QueryClient): (() => void) =>
  tabConnection.onBroadcast(({ message }) => {
    if (message.name !== presenceMessage) return
    for (const one of shown) void client.invalidateQueries({ queryKey: keyOf(one) })
  })
