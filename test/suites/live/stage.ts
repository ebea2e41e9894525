import type { Command, Occasion } from '#live/command.ts'
import type { Event } from '#live/event.ts'
import type { Song } from '#contract/song.ts'
import type { RoomDto } from '#contract/room/room.ts'
import type { TokenRole } from '#contract/roles.ts'
import { newRoom } from '#live/newRoom.ts'
import type { Room } from '#live/state.ts'
import { nextTimer } from '#live/timers.ts'
import { joiner, person, profileOf, roleRow, settingsOf, songOf, START, tokenRoleOf, uuidOf } from './cast.ts'
import type { Move } from './moves.ts'

/** Carries out one command and checks what must hold; the laws pass theirs in. */
export type Perform = (room: Room, command: Command, occasion: Occasion) => readonly Event[]

/** A room with a clock and the rows other services would hold; turns moves into commands. */
export class Stage {
  readonly room: Room = newRoom({ settings: settingsOf(), noDancefloor: [] }, START)
  now = START
  private count = 0
  private rows: RoomDto['roomRoles'] = settingsOf().roomRoles
  private settings: RoomDto = settingsOf()
  private noFloor: string[] = []
  private readonly perform: Perform

  constructor(perform: Perform) {
    this.perform = perform
  }

  play(move: Move): void {
    if (move.do === 'wait') return this.wait(move.ms)
    const times = move.do === 'animate' ? move.times : 1
    for (let i = 0; i < times; i++) this.send(this.commandOf(move))
  }

  /** Time passes; what falls due is done at its time, as the host does. */
  wait(ms: number): void {
    const until = this.now + ms
    for (
      let due = nextTimer(this.room), left = 500;
      due !== null && due.at <= until;
      due = nextTimer(this.room)
    ) {
      if (left-- === 0) throw new Error(`a timer does not come to rest: ${JSON.stringify(due)}`)
      this.now = Math.max(this.now, due.at)
      this.send(due.command)
    }
    this.now = until
  }

  private send(command: Command): void {
    this.count += 1
    this.now += 1
    const ids = { commandId: `command-${this.count}`, playId: uuidOf('c', this.count) }
    this.perform(this.room, command, { now: this.now, ...ids })
  }

  private commandOf(move: Exclude<Move, { do: 'wait' }>): Command {
    switch (move.do) {
      case 'join': {
        const { passwordOk, siteBanned } = move
        return { type: 'join', who: joiner(move.who, { passwordOk, siteBanned }) }
      }
      case 'goAway':
        return { type: 'goAway', userUuid: person(move.who) }
      case 'addDj':
        return { type: 'addDj', userUuid: person(move.who), song: move.song }
      case 'removeDj':
        return {
          type: 'removeDj',
          userUuid: person(move.who),
          djUuid: move.target === null ? null : person(move.target),
        }
      case 'skip': {
        const playing = this.room.booth.play?.now.playId
        const playId = { none: undefined, right: playing, wrong: uuidOf('d', 1) }[move.named as 'none']
        return { type: 'skipSong', userUuid: person(move.who), playId }
      }
      case 'next':
        return { type: 'updateNextSong', userUuid: person(move.who), song: move.song }
      case 'vote':
        return { type: 'voteOnSong', userUuid: person(move.who), songVotes: move.vote }
      case 'animate': {
        const { animation, emoji } = move
        return { type: 'playOneTimeAnimation', userUuid: person(move.who), animation, emoji }
      }
      case 'kick':
        return { type: 'kick', userUuid: person(move.who) }
      case 'resident':
        return { type: 'setResident', who: joiner(move.who), stays: move.stays }
      case 'reset':
      case 'wakeUp':
        return { type: move.do }
      case 'set':
        this.settings = { ...this.settings, ...(move.setting as Partial<RoomDto>) }
        return this.changed()
      case 'grant': {
        const expires = move.forMs === null ? null : this.now + move.forMs
        this.rows = [roleRow(100 + this.count, move.who, move.role as 'dj', expires), ...this.rows].slice(
          0,
          8,
        )
        return this.changed()
      }
      case 'revoke':
        this.rows = this.rows.filter((_, i) => i !== move.nth)
        return this.changed()
      case 'noFloor':
        this.noFloor = move.whom.map(person)
        return this.changed()
      case 'guestPassword':
        return { type: 'changeGuestPassword', isProtected: move.on }
      case 'profile':
        return { type: 'changeProfile', profile: profileOf(move.who, move.nickname, move.verified) }
      case 'user': {
        const tokenRole = tokenRoleOf(move.who) === 'guest' ? 'guest' : (move.tokenRole as TokenRole)
        return { type: 'changeUser', userUuid: person(move.who), tokenRole, subscribed: move.subscribed }
      }
      case 'fillIn': {
        const song = songOf(move.n, 45, { thumbnails: { youtube: 'https://img.example/1.jpg' } })
        return {
          type: 'fillInSong',
          provider: move.provider,
          providerSongId: `yt-${move.n}`,
          song: song as Song,
        }
      }
      case 'refill':
        return { type: 'refill', djUuid: person(move.who), song: move.song }
    }
  }

  private changed(): Command {
    const settings = { ...this.settings, roomRoles: this.rows }
    return { type: 'changeSettings', settings, noDancefloor: this.noFloor }
  }
}
