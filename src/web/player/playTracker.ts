import type { NowPlaying } from '#contract/realtime/state.ts'
import type { MusicProviderKey, Off } from './decks/deck.ts'
import type { PlayerTools } from './playerTools.ts'
import type { Sound } from './sound.ts'
import type { ToldPlay } from './toldPlay.ts'

const CHECK_MS = 1000
/** What is told once in a play, while the seconds heard are within these bounds: a tab that slept over them tells nothing. */
const MOMENTS = [
  { event: '15sec', from: 10, to: 20 },
  { event: '30sec', from: 25, to: 35 },
] as const

type Begun = Pick<
  ToldPlay,
  'playId' | 'roomSlug' | 'roomOwnerUuid' | 'djUuid' | 'songInfo' | 'startedDate' | 'volumeStart'
>

interface Heard {
  get(): Sound
  errorMs(): number | undefined
  /** The id of what sounds, at the provider that sounds it. */
  songId(): string | undefined
}

/** As the server takes it. */
const ID = /^[\w-]{1,60}$/

type Tools = Pick<PlayerTools, 'room' | 'time' | 'hearing' | 'hush' | 'listener' | 'tellPlay' | 'onLeaving'>

/** Counts how long each play is heard here, and tells it: twice while it plays, and at its end. */
export class PlayTracker {
  readonly #tools: Tools
  readonly #heard: Heard
  #begun: Begun | undefined
  #sound: Extract<Sound, { kind: 'playing' }> | undefined
  #songId: string | undefined
  #seconds = 0
  #told = new Set<ToldPlay['event']>()
  #errors: number[] = []
  /** When it was last seen to be heard; undefined while it is not. */
  #heardAt: number | undefined

  constructor(tools: Tools, heard: Heard) {
    this.#tools = tools
    this.#heard = heard
  }

  begin(): Off {
    const ends = [this.#tools.time.every(CHECK_MS, this.#check), this.#tools.onLeaving(this.#flush)]
    return () => {
      for (const end of ends) end()
      this.#flush()
    }
  }

  get #volume(): number {
    const { volume, muted } = this.#tools.hearing.get()
    return muted || this.#tools.hush.get() ? 0 : Math.round(volume * 100)
  }

  readonly #check = (): void => {
    const now = this.#tools.time.now()
    const play = this.#tools.room.state()?.nowPlaying ?? null
    if (this.#heardAt !== undefined) this.#seconds += (now - this.#heardAt) / 1000
    this.#heardAt = undefined
    if (this.#begun && play?.playId !== this.#begun.playId) this.#flush()
    const sound = this.#heard.get()
    if (play === null || sound.kind !== 'playing') return
    this.#sound = sound
    const songId = this.#heard.songId()
    this.#songId = songId !== undefined && ID.test(songId) ? songId : undefined
    this.#begun ??= this.#beginOf(play, sound.provider)
    if (this.#volume > 0) this.#heardAt = now
    const error = this.#heard.errorMs()
    if (error !== undefined) this.#errors.push(Math.abs(error))
    for (const { event, from, to } of MOMENTS)
      if (this.#seconds >= from && this.#seconds <= to && !this.#told.has(event)) this.#tell(event)
  }

  #beginOf({ playId, song }: NowPlaying, provider: MusicProviderKey): Begun {
    const { room } = this.#tools
    const state = room.state()
    return {
      playId,
      roomSlug: state?.settings.slug ?? '',
      roomOwnerUuid: state?.settings.roomRoles.find(({ role }) => role === 'owner')?.userUuid,
      djUuid: state?.djs[0]?.uuid,
      songInfo: { songShortId: song.songShortId, provider },
      startedDate: new Date(room.clock.now()).toISOString(),
      volumeStart: this.#volume,
    }
  }

  #tell(event: ToldPlay['event']): void {
    const { tellPlay, room, listener } = this.#tools
    if (this.#begun === undefined || this.#sound === undefined) return
    this.#told.add(event)
    tellPlay({
      ...this.#begun,
      event,
      updatedDate: new Date(room.clock.now()).toISOString(),
      volumeEnd: this.#volume,
      userProvider: this.#sound.provider,
      userSongId: this.#songId,
      via: this.#sound.via,
      subscriptionLevel: listener().signedIn ? 'member' : 'guest',
      seconds: Math.round(this.#seconds),
      errorMsP50: medianOf(this.#errors),
    })
  }

  /** A play is over here: what was heard of it is told, and forgotten. */
  readonly #flush = (): void => {
    this.#tell('total')
    this.#begun = undefined
    this.#seconds = 0
    this.#told = new Set()
    this.#errors = []
    this.#heardAt = undefined
  }
}

const medianOf = (values: readonly number[]): number | undefined => {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
  return middle === undefined ? undefined : Math.round(middle)
}
