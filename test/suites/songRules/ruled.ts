import type { Doc } from '#contract/room/rules.ts'
import type { Command } from '#live/command.ts'
import type { Event } from '#live/event.ts'
import { check } from '#live/rules/check.ts'
import type { Song } from '#contract/song.ts'
import { readSong } from '#live/song.ts'
import { roomOf as smallRoom } from '../live/smallRoom.ts'
import { person } from '../live/cast.ts'
import { docOf } from './docOf.ts'

/** A song as the room reads it. */
export const read = (sent: object): Song => {
  const song = readSong(sent)
  if (song === null || song === 'notValid') throw new Error('This is no song')
  return song
}

/** A room of so many people under rules of its own. */
export const ruledRoom = (people: number, rules: object) => {
  const small = smallRoom(people)
  let revision = 0
  const rule = (part: object): readonly Event[] | string => {
    revision += 1
    const doc: Doc = docOf(part)
    const command: Command = { type: 'changeRules', doc, revision, changedBy: null }
    return small.ask(command)
  }
  rule(rules)
  small.events.length = 0
  const checked = (who: number, song: object) =>
    check(small.stage.room, read(song), { userUuid: person(who) }, small.stage.now)
  return { ...small, rule, checked }
}
