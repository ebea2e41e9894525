import type { Command } from '#live/command.ts'
import type { Tools } from '#services/core/context.ts'
import { playableSong } from '#services/upload/api.ts'
import type { Mailbox, Outcome, Read } from './mailbox.ts'
import { readChanges } from './readChanges.ts'
import { readEverybody, readPerson } from './readPerson.ts'
import type { RoomConnections } from './roomConnections.ts'

/** A join takes no longer than this from reading who comes to letting them in. */
const JOIN_MS = 15_000

/**
 * Reads again what is stored of a room, its people and its songs, in turn with all commands: never a copy made before
 * somebody else's change.
 */
export class Refreshes {
  #room: Promise<Outcome> | null = null
  #guestPasswordChanged = false
  /** Who was read again lately, and when, epoch ms. */
  #people = new Map<string, number>()

  constructor(
    private tools: Tools,
    private mailbox: Mailbox,
    private connections: RoomConnections,
  ) {}

  /** The room's row, roles and dance floor. Calls that meet one which has not begun to read share it. */
  room(guestPasswordChanged: boolean): Promise<Outcome> {
    this.#guestPasswordChanged ||= guestPasswordChanged
    this.#room ??= this.#read(() => {
      const told = this.#guestPasswordChanged
      this.#room = null
      this.#guestPasswordChanged = false
      return readChanges(this.tools, this.mailbox.room, told)
    })
    return this.#room
  }

  /** Somebody's account and profile. */
  person(userUuid: string): Promise<Outcome> {
    const now = this.tools.now()
    for (const [uuid, at] of this.#people) if (now - at > JOIN_MS) this.#people.delete(uuid)
    this.#people.set(userUuid, now)
    return this.#readPerson(userUuid)
  }

  /** The accounts and profiles of everybody present. */
  everybody(): Promise<Outcome> {
    return this.#read(() => readEverybody(this.tools, this.mailbox.room, this.connections))
  }

  /** Somebody entered: perhaps they were looked up before their account changed. */
  entered(userUuid: string): void {
    if (this.tools.now() - (this.#people.get(userUuid) ?? 0) <= JOIN_MS) void this.#readPerson(userUuid)
  }

  /** An upload that plays or waits on the decks. */
  upload(songId: string): Promise<Outcome> {
    return this.#read(async (): Promise<readonly Command[]> => {
      const song = await playableSong(this.tools, songId)
      return song ? [{ type: 'fillInSong', provider: 'uploadService', providerSongId: songId, song }] : []
    })
  }

  #readPerson(userUuid: string): Promise<Outcome> {
    return this.#read(() => readPerson(this.tools, this.mailbox.room, this.connections, userUuid))
  }

  #read(command: Read): Promise<Outcome> {
    return new Promise((settle) => this.mailbox.post({ command, settle }))
  }
}
