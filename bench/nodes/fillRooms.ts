import { randomUUID } from 'node:crypto'
import { step } from '#live/step.ts'
import { personCommand } from '#live/command.ts'
import type { Live } from '#runtime/api.ts'
import type { Tools } from '#services/core/context.ts'
import { createRoomFor } from '#services/room/api.ts'
import { createHouseAccount, personOf } from '#services/user/api.ts'

/** Makes rooms that this node keeps, each with so many people and a song that plays; nobody of them is connected. */
export const fillRooms = async (tools: Tools, live: Live, rooms: number, people: number): Promise<void> => {
  const looks = { nickname: 'Somebody', avatarId: 'ghost', color: '#ffffff' }
  const owner = await createHouseAccount(tools, looks)
  const person = await personOf(tools, owner.uuid)
  if (!person) throw new Error('The account is not there')
  const { profile } = person
  for (let n = 0; n < rooms; n++) {
    const { uuid } = await createRoomFor(tools, owner.uuid, { name: `Room ${n}`, roomSize: people + 1 })
    await live.host.open(uuid)
    const room = live.host.awakeRoom(uuid)?.room
    if (!room) throw new Error('A room did not wake')
    const occasion = { now: Date.now(), playId: randomUUID() }
    for (let i = 0; i < people; i++) {
      const known = { tokenRole: 'user', accountRole: 'user', subscribed: false, siteBanned: false } as const
      const userUuid = i === 0 ? owner.uuid : randomUUID()
      const secrets = { passwordOk: true, network: null }
      const who = { ...known, ...secrets, uuid: userUuid, profile: { ...profile, uuid: userUuid } }
      step(room, { type: 'join', who }, occasion)
    }
    const song = {
      artistName: 'Artist of a song',
      trackName: `Song of room ${n}`,
      duration: 3000,
      musicProviders: { youtube: `yt-${n}` },
      thumbnails: { youtube: `https://i.example.com/${n}.jpg` },
    }
    step(room, personCommand('addDj', { userUuid: owner.uuid, role: 'user' }, { song }), occasion)
    live.host.index.add(room)
  }
}
