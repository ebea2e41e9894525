import type { Event } from '#live/event.ts'
import type { Room } from '#live/state.ts'
import { personTag, songTagsOf } from './roomSummary.ts'
import type { SummaryWriter } from './summaryWriter.ts'

/**
 * Which people and songs are in which of the rooms this node keeps, exact at any moment. `writer` tells the other
 * nodes; null on a node that works alone.
 */
export class RoomIndex {
  #tags = new Map<string, Set<string>>()
  #rooms = new Map<string, Set<string>>()

  constructor(private writer: SummaryWriter | null) {}

  /** The rooms kept here in which this person or song is. */
  roomsBy(tag: string): readonly string[] {
    return [...(this.#rooms.get(tag) ?? [])]
  }

  /** The people and songs of a room that is kept here. */
  tagsOf(roomUuid: string): readonly string[] {
    return [...(this.#tags.get(roomUuid) ?? [])]
  }

  /** A room is kept here from now on. */
  add(room: Room): void {
    const tags = new Set([...[...room.people.keys()].map(personTag), ...songTagsOf(room)])
    if (!this.#tags.has(room.uuid)) this.#tags.set(room.uuid, new Set())
    for (const tag of this.tagsOf(room.uuid)) if (!tags.has(tag)) this.#put(room.uuid, tag, false)
    for (const tag of tags) this.#put(room.uuid, tag, true)
    this.writer?.changed(room)
  }

  /** These events were carried out in a room. */
  changed(room: Room, events: readonly Event[]): void {
    if (events.length === 0 || !this.#tags.has(room.uuid)) return
    for (const event of events) this.#follow(room, event)
    this.writer?.changed(room)
  }

  /** A room was given up: whoever keeps it now tells how it is. */
  forget(roomUuid: string): void {
    for (const tag of this.tagsOf(roomUuid)) this.#unlink(roomUuid, tag)
    this.#tags.delete(roomUuid)
    this.writer?.forget(roomUuid)
  }

  /** Nothing goes on in a room any more: the other nodes forget it too. */
  async remove(roomUuid: string): Promise<void> {
    const tags = this.tagsOf(roomUuid)
    this.forget(roomUuid)
    await this.writer?.remove(roomUuid, tags)
  }

  #follow(room: Room, event: Event): void {
    switch (event.type) {
      case 'userJoined':
        return this.#put(room.uuid, personTag(event.user.uuid), room.people.has(event.user.uuid))
      case 'userLeft':
        return this.#put(room.uuid, personTag(event.userUuid), room.people.has(event.userUuid))
      case 'votedOnSong':
      case 'playedOneTimeAnimation':
        return
      case 'roomReset':
        return this.add(room)
      default:
        return this.#followSongs(room)
    }
  }

  #followSongs(room: Room): void {
    const songs = songTagsOf(room)
    for (const tag of this.tagsOf(room.uuid))
      if (tag.startsWith('song:') && !songs.has(tag)) this.#put(room.uuid, tag, false)
    for (const tag of songs) this.#put(room.uuid, tag, true)
  }

  #put(roomUuid: string, tag: string, stays: boolean): void {
    const tags = this.#tags.get(roomUuid)
    if (tags === undefined || tags.has(tag) === stays) return
    if (stays) {
      tags.add(tag)
      this.#rooms.set(tag, (this.#rooms.get(tag) ?? new Set()).add(roomUuid))
    } else {
      tags.delete(tag)
      this.#unlink(roomUuid, tag)
    }
    this.writer?.moved(roomUuid, tag, stays)
  }

  #unlink(roomUuid: string, tag: string): void {
    const rooms = this.#rooms.get(tag)
    if (rooms?.delete(roomUuid) && rooms.size === 0) this.#rooms.delete(tag)
  }
}
