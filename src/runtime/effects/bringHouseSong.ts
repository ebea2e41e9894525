import { houseMayPlay, houseWantsSong } from '#live/decide/house.ts'
import type { Tools } from '#services/core/context.ts'
import { KeyedMutex } from '#services/core/keyedMutex.ts'
import { houseSongs } from '#services/playlist/api.ts'
import { houseCrateChooser } from '#services/room/api.ts'
import { houseDj } from '#services/user/api.ts'
import { joinerOf } from '../room/joiner.ts'
import type { LiveRoom } from '../room/liveRoom.ts'
import { prepareSong } from '../room/prepareSong.ts'

/** Two looks into one crate for one room would bring the same song. */
const looks = new KeyedMutex()

/**
 * The next song of the room's crate that its rules let through, for the house DJ. How far it has come is part of the
 * room, so that nothing plays twice after a crash; what the rules refuse is passed.
 */
export const bringHouseSong = (tools: Tools, live: LiveRoom): Promise<void> =>
  looks.run(live.uuid, async () => {
    const { house, doc } = live.room
    const { crateUuid, order } = doc.house
    if (house === null || crateUuid === null || !houseWantsSong(live.room, tools.now())) return
    const chosenBy = await houseCrateChooser(tools, live.uuid, crateUuid)
    const userUuid = await houseDj(tools)
    const account = {
      id: 0,
      uuid: userUuid,
      role: 'user',
      type: 'user',
      capabilities: [],
      sessionId: '',
    } as const
    const who = await joinerOf(tools, account)
    if (who === null) return
    const source = { roomUuid: live.uuid, crateUuid, chosenBy, order, after: house.place }
    for (const { song: stored, place } of await houseSongs(tools, source)) {
      if (!houseMayPlay(live.room, userUuid, stored, tools.now())) continue
      const song = await prepareSong(tools, chosenBy ?? userUuid, stored)
      const outcome = await live.act({ type: 'houseComes', who, song, place })
      if ('refused' in outcome || outcome.changed || !houseWantsSong(live.room, tools.now())) return
    }
  })
