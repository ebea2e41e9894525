import type { RoomActionName } from '#contract/realtime/actions.ts'
import { type Command, type Occasion, type Joiner, type PersonCommand, personCommand } from '#live/command.ts'
import type { Event } from '#live/event.ts'
import type { Song } from '#contract/song.ts'
import { Doc } from '#contract/room/rules.ts'
import type { Shield } from '#contract/room/shield.ts'
import type { RoomDto } from '#contract/room/room.ts'
import type { TokenRole } from '#contract/roles.ts'
import { newRoom } from '#live/newRoom.ts'
import { lowerRole } from '#live/standing.ts'
import type { Room } from '#live/state.ts'
import { nextTimer } from '#live/timers.ts'
import {
  joiner,
  person,
  profileOf,
  roleRow,
  settingsOf,
  shieldOf,
  songOf,
  START,
  tokenRoleOf,
  uuidOf,
} from './cast.ts'
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
  private shield: Shield | null = null
  private readonly firstEntries = new Map<number, number>()
  private readonly accountRoles = new Map<number, TokenRole>()
  private readonly asked: PersonCommand[] = []
  private readonly perform: Perform

  constructor(perform: Perform) {
    this.perform = perform
  }

  play(move: Move): void {
    if (move.do === 'wait') return this.wait(move.ms)
    if (move.do === 'repeat') return this.repeat(move.back)
    if (move.do === 'user') this.accountRoles.set(move.who, this.newRole(move.who, move.tokenRole))
    if (move.do === 'user' && move.missed) return
    const times = move.do === 'animate' || move.do === 'effect' ? move.times : 1
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

  /** What the account of somebody is now, whether the room heard of it or not. */
  accountRole(n: number): TokenRole {
    return this.accountRoles.get(n) ?? tokenRoleOf(n)
  }

  private newRole(n: number, role: TokenRole): TokenRole {
    return tokenRoleOf(n) === 'guest' ? 'guest' : role
  }

  private sessionRole(n: number, weak: boolean): TokenRole {
    return weak ? lowerRole('user', this.accountRole(n)) : this.accountRole(n)
  }

  private repeat(back: number): void {
    const command = this.asked.at(-1 - back)
    if (command !== undefined) this.send(command)
  }

  private send(command: Command): void {
    this.count += 1
    this.now += 1
    this.perform(this.room, command, { now: this.now, playId: uuidOf('c', this.count) })
  }

  private ask(action: RoomActionName, n: number, sent: object, weak = false): Command {
    const roomtone = { commandId: `command-${this.count}` }
    const by = { userUuid: person(n), role: this.sessionRole(n, weak) }
    const command = personCommand(action, by, { ...sent, roomtone })
    this.asked.push(command)
    return command
  }

  private commandOf(move: Exclude<Move, { do: 'wait' | 'repeat' }>): Command {
    switch (move.do) {
      case 'join':
      case 'comeBack':
        return { type: move.do, who: this.joinerOf(move) }
      case 'goAway':
        return { type: 'goAway', userUuid: person(move.who) }
      case 'addDj':
        return this.ask('addDj', move.who, { song: move.song }, move.weak)
      case 'removeDj':
        return this.ask(
          'removeDj',
          move.who,
          { djUuid: move.target === null ? null : person(move.target) },
          move.weak,
        )
      case 'skip': {
        const playing = this.room.decks.play?.now.playId
        const playId = { none: undefined, right: playing, wrong: uuidOf('d', 1) }[move.named as 'none']
        return this.ask('skipSong', move.who, { playId }, move.weak)
      }
      case 'next':
        return this.ask('updateNextSong', move.who, { song: move.song })
      case 'vote':
        return this.ask('voteOnSong', move.who, { songVotes: move.vote })
      case 'animate': {
        const { animation, emoji } = move
        return this.ask('playOneTimeAnimation', move.who, { animation, emoji })
      }
      case 'effect': {
        const { kind, durationMs, isLate, who } = move
        const target = kind === 'spotlight' ? 'self' : 'room'
        const ids = { purchaseId: uuidOf('e', this.count % 50), consumableId: uuidOf('f', 1) }
        const until = this.now + (isLate ? -1 : 60_000)
        const what = { kind: kind as 'tint', target: target as 'room', durationMs, until }
        return { type: 'showEffect', effect: { ...ids, ...what, userUuid: person(who) } }
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
      case 'rules': {
        const doc = Doc.parse({ decks: move.decks, words: { motd: move.motd } })
        const revision = this.room.docRevision + 1
        return { type: 'changeRules', doc, revision, changedBy: person(0) }
      }
      case 'shield': {
        const { guests, djWaitMinutes, offInMs } = move
        this.shield = shieldOf({
          guests: guests as 'all',
          djWaitMinutes,
          autoOffAt: offInMs === null ? null : new Date(this.now + offInMs).toISOString(),
        })
        return this.changed()
      }
      case 'guestPassword':
        return { type: 'changeGuestPassword', isProtected: move.on }
      case 'profile':
        return { type: 'changeProfile', profile: profileOf(move.who, move.nickname, move.verified) }
      case 'user': {
        const { who, subscribed } = move
        return { type: 'changeUser', userUuid: person(who), tokenRole: this.accountRole(who), subscribed }
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

  private joinerOf(move: Extract<Move, { do: 'join' | 'comeBack' }>): Joiner {
    const { passwordOk = false, siteBanned = false } = 'passwordOk' in move ? move : {}
    const tokenRole = this.sessionRole(move.who, move.weak)
    const firstEntry = this.firstEntries.get(move.who) ?? this.now
    this.firstEntries.set(move.who, firstEntry)
    return joiner(move.who, {
      firstEntry,
      tokenRole,
      accountRole: this.accountRole(move.who),
      passwordOk,
      siteBanned,
    })
  }

  private changed(): Command {
    const settings = { ...this.settings, roomRoles: this.rows }
    const shield = this.shield && { told: this.shield, firstEntries: {} }
    return { type: 'changeSettings', settings, noDancefloor: this.noFloor, shield }
  }
}
