import type { Room } from '#live/state.ts'
import type { Kv, Membership } from '#ports/kv.ts'
import type { Log } from '#ports/log.ts'
import { writeSummary } from './roomSummary.ts'

/** Changes within so many ms are written together. */
const WINDOW_MS = 200
/** What a node wrote is kept for so many ms; while it is alive it writes it again before. */
const LASTS_MS = 45_000
const REFRESH_MS = 15_000
const AT_ONCE = 500

/** Under which key a room's summary is kept. */
export const summaryKey = (roomUuid: string): string => `live.room:${roomUuid}`
/** The set of the rooms in which somebody is present, or a song plays or is next. */
export const roomsSet = (tag: string): string => `live.rooms:${tag}`

const membership = (roomUuid: string, tag: string): Membership => ({ set: roomsSet(tag), member: roomUuid })

/**
 * Writes to `kv`, for the other nodes, how the rooms of this node are: a summary of each, and its people and songs.
 * The first change is written at once, what follows within the window together: five writes a second at most.
 */
export class SummaryWriter {
  #rooms = new Map<string, Room>()
  #written = new Map<string, string>()
  #changed = new Set<string>()
  #moves = new Map<string, Membership & { readonly stays: boolean }>()
  #timer: NodeJS.Timeout | undefined
  #refreshing: NodeJS.Timeout | undefined
  #turn: Promise<void> = Promise.resolve()

  constructor(
    private node: string,
    private kv: Kv,
    private log: Log,
  ) {}

  /** Writes everything again every `REFRESH_MS`; `tagsOf` gives the people and songs of a room. */
  start(tagsOf: (roomUuid: string) => readonly string[]): void {
    this.#refreshing = setInterval(() => void this.#inTurn(() => this.#tellAll(tagsOf)), REFRESH_MS)
    this.#refreshing.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#refreshing)
    clearTimeout(this.#timer)
    await this.#inTurn(() => this.#tell())
  }

  changed(room: Room): void {
    this.#rooms.set(room.uuid, room)
    this.#changed.add(room.uuid)
    this.#timer ??= setTimeout(() => this.#tellAndWait(), 0).unref()
  }

  /** Somebody or a song came into a room, or is no longer there; always followed by `changed`. */
  moved(roomUuid: string, tag: string, stays: boolean): void {
    this.#moves.set(`${roomUuid} ${tag}`, { ...membership(roomUuid, tag), stays })
  }

  /** Nothing more is written about the room. */
  forget(roomUuid: string): void {
    this.#rooms.delete(roomUuid)
    this.#written.delete(roomUuid)
    this.#changed.delete(roomUuid)
  }

  /** Deletes what was written about a room. */
  remove(roomUuid: string, tags: readonly string[]): Promise<void> {
    return this.#inTurn(async () => {
      // Changes that wait go first: after the deletion they would bring the room back.
      await this.#tell()
      if (this.#rooms.has(roomUuid)) return
      await this.kv.dropMembers(tags.map((tag) => membership(roomUuid, tag)))
      await this.kv.delete(summaryKey(roomUuid))
    })
  }

  #tellAndWait(): void {
    void this.#inTurn(() => this.#tell())
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      if (this.#changed.size > 0) this.#tellAndWait()
    }, WINDOW_MS).unref()
  }

  /** One after the other: what is older never replaces what is newer. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn
      .then(work)
      .catch((error: unknown) => this.log.warn({ err: error }, 'other nodes could not be told how rooms are'))
    return this.#turn
  }

  async #tell(): Promise<void> {
    const moves = [...this.#moves.values()]
    const changed = [...this.#changed]
    this.#moves.clear()
    this.#changed.clear()
    await this.kv.putMembers(
      moves.filter(({ stays }) => stays),
      LASTS_MS,
    )
    await this.kv.dropMembers(moves.filter(({ stays }) => !stays))
    await this.kv.setMany(
      changed.flatMap((uuid) => this.#news(uuid)),
      LASTS_MS,
    )
  }

  #news(roomUuid: string): [string, string][] {
    const room = this.#rooms.get(roomUuid)
    const text = room && writeSummary(this.node, room)
    if (text === undefined || this.#written.get(roomUuid) === text) return []
    this.#written.set(roomUuid, text)
    return [[summaryKey(roomUuid), text]]
  }

  async #tellAll(tagsOf: (roomUuid: string) => readonly string[]): Promise<void> {
    const rooms = [...this.#rooms.values()]
    for (let from = 0; from < rooms.length; from += AT_ONCE) {
      const some = rooms.slice(from, from + AT_ONCE).filter(({ uuid }) => this.#rooms.has(uuid))
      const summaries = some.map((room) => [summaryKey(room.uuid), writeSummary(this.node, room)] as const)
      await this.kv.setMany(summaries, LASTS_MS)
      const members = some.flatMap(({ uuid }) => tagsOf(uuid).map((tag) => membership(uuid, tag)))
      await this.kv.putMembers(members, LASTS_MS)
    }
  }
}
