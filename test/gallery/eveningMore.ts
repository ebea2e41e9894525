import { sendMessage } from '#contract/chat/write.ts'
import { createCrate } from '#contract/playlist/crates.ts'
import { songs as listSongs } from '#contract/playlist/songs.ts'
import { addCommunityRooms } from '#contract/room/communities.ts'
import { createCommunity } from '#contract/room/communityAdmin.ts'
import { createEvent } from '#contract/room/events.ts'
import { invite } from '#contract/social/invitations.ts'
import { editSong } from '#contract/upload/songs.ts'
import type { UploadedSong } from '#contract/upload/uploadedSong.ts'
import { befriend } from '#test/support/friends.ts'
import { jobsDone } from '#test/support/jobs.ts'
import type { Person } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import type { World } from '#test/support/world.ts'

interface Who {
  readonly owner: Person
  readonly member: Person
  readonly adminToken: string
  readonly people: readonly Person[]
}

/** Where what was filled in is found. */
export interface More {
  readonly community: string
  readonly event: string
  readonly crate: string
  readonly song: string
}

const HOUR_MS = 3_600_000
const later = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** A community, an evening to come, a crate, a song of everybody’s, friends and letters. */
export const fillMore = async (
  world: World,
  { owner, member, adminToken, people }: Who,
  { room, upload, name }: { readonly room: string; readonly upload: UploadedSong; readonly name: string },
): Promise<More> => {
  const about = { name: 'Crate diggers', description: 'Dust and gold.', ownerUuid: owner.uuid }
  const { slug: community } = await world.call(createCommunity, { body: about }, adminToken)
  await world.call(addCommunityRooms, { params: { id: community }, body: { rooms: [room] } }, owner.token)
  const when = { startTime: later(20), endTime: later(23), timeZone: 'Europe/Madrid' }
  const { slug: event } = await world.call(
    createEvent,
    { body: { title: 'Needle drop', room, ...when } },
    owner.token,
  )
  await world.call(createEvent, { body: { title: name, room, ...when, startTime: later(21) } }, owner.token)
  const songs = ['Blue in Green', name, 'So What', 'Flamenco Sketches'].map(youtubeSong)
  const { crateShortId: crate } = await world.call(
    createCrate,
    { body: { crateName: 'Sunday morning', isPublic: true, songs } },
    member.token,
  )
  const open = { isPublic: true, albumName: 'Outdoors' }
  await world.call(editSong, { params: { id: upload.id }, body: open }, member.token)
  await jobsDone(world.tools)
  const { songs: found } = await world.call(listSongs, { query: { nameLike: 'Second Wind' } }, owner.token)

  const [first, second, third] = people
  if (first && second && third) {
    await befriend(world, member, first)
    await world.call(invite, { body: { userUuid: member.uuid } }, second.token)
    for (const [from, text] of [
      [first, 'are you coming on Friday?'],
      [member, name],
      [first, 'I will keep you a seat.'],
    ] as const) {
      const receiver = from === member ? first.uuid : member.uuid
      const body = { receiver, receiverType: 'user' as const, data: { text } }
      await world.call(sendMessage, { body }, from.token)
    }
    await world.call(
      sendMessage,
      { body: { receiver: member.uuid, receiverType: 'user', data: { text: 'we met at the Night Bus' } } },
      third.token,
    )
  }
  return { community, event, crate, song: found[0]?.songShortId ?? '' }
}
