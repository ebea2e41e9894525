import type { Event } from '#live/event.ts'
import type { Song } from '#contract/song.ts'
import { heardBy } from '#live/reach/hearers.ts'
import { DEFAULT_MASK, maskOf, maskOfSong } from '#live/reach/masks.ts'
import type { Room } from '#live/state.ts'
import { holds } from '../live/lawChecks.ts'
import { songOf } from '../live/cast.ts'

/** Songs of which each is heard by others. */
const songs = [songOf(1), songOf(2, 60, { musicProviders: { spotify: 's' } })] as Song[]

/** What everybody said they can hear, found out anew from what happened: what the room keeps up must equal it (R19). */
export class ReachModel {
  private readonly said = new Map<string, number>()
  private bots = new Set<string>()
  private wasOn = false

  hear(event: Event, room: Room): void {
    if (event.type === 'updatedRoomSettings')
      for (const { user } of event.change.judged)
        if (this.bots.has(user.uuid) !== (user.tokenRole === 'bot')) this.said.delete(user.uuid)
    this.bots = new Set(
      [...room.people].flatMap(([uuid, { user }]) => (user.tokenRole === 'bot' ? [uuid] : [])),
    )
    const isOn = room.doc.song.reach.mode !== 'off'
    if (event.type === 'canHear') this.said.set(event.userUuid, maskOf(event.providers))
    if (event.type === 'userJoined') this.said.delete(event.user.uuid)
    if (event.type === 'userLeft' || event.type === 'residentSet') this.said.delete(event.userUuid)
    if (event.type === 'wokeUp' || event.type === 'roomReset' || !isOn || !this.wasOn) this.said.clear()
    this.wasOn = isOn
  }

  check(room: Room): void {
    if (room.reach === null) return
    const counted = [...room.people].filter(
      ([uuid, { user }]) => user.tokenRole !== 'bot' && !room.residents.has(uuid),
    )
    for (const song of songs)
      for (const dj of ['', room.decks.seats[0]?.uuid ?? '']) {
        const others = counted.filter(([uuid]) => uuid !== dj)
        const can = others.filter(
          ([uuid]) => ((this.said.get(uuid) ?? DEFAULT_MASK) & maskOfSong(song)) !== 0,
        ).length
        const heard = heardBy(room, song, dj)
        holds('R19: reach', heard?.can === can && heard.of === others.length, () => [
          heard,
          { can, of: others.length },
        ])
      }
  }
}
