import type { Doc } from '#contract/room/rules.ts'
import type { Song } from '#contract/song.ts'
import type { Event } from '#live/event.ts'
import type { Asker } from '#live/rules/question.ts'
import { type SongKeys, songKeys } from '#live/rules/songKeys.ts'
import { holds } from '../live/lawChecks.ts'

const HOUR = 3_600_000
/** So many plays a room knows in any case, whatever its rules asked for before. */
const KNOWN = 50

/** A play as it was. */
interface Played {
  readonly at: number
  readonly djUuid: string
  readonly keys: SongKeys
  readonly counts: boolean
}

type Windows = Doc['song']['artist']
type Kind = 'artists' | 'album'

const isOf = ({ keys }: Played, kind: Kind, key: string): boolean =>
  kind === 'artists' ? keys.artists.includes(key) : keys.album === key

/**
 * What the rules of the contract promise of the list of plays, recounted without the judge that let them begin (R12):
 * lengths, windows, lists and shares.
 */
export class PlayLaws {
  /** Plays whose rules were recounted. */
  checked = 0
  #past: Played[] = []

  /** Follows what happens; `who` plays by these rules. */
  hear(event: Event, doc: Doc, who: (uuid: string, at: number) => Asker): void {
    if (event.type === 'rulesChanged') this.#past = this.#past.slice(-KNOWN)
    if (event.type === 'playsRecalled') this.#recall(event.plays)
    if (event.type !== 'playedSong') return
    const last = this.#past.at(-1)
    if (last !== undefined && (event.ended?.keep || event.uncounted))
      this.#past[this.#past.length - 1] = { ...last, counts: false }
    if (event.play === null) return
    const { djUuid, now } = event.play
    this.#check(now.song, now.startTime, who(djUuid, now.startTime), doc)
    this.#past.push({ at: now.startTime, djUuid, keys: songKeys(now.song), counts: true })
  }

  #recall(plays: readonly { at: number; djUuid: string; keys: SongKeys }[]): void {
    const known = new Set(this.#past.map(({ at }) => at))
    const before = plays.filter(({ at }) => !known.has(at)).map((play) => ({ ...play, counts: true }))
    this.#past = [...before, ...this.#past].toSorted((a, b) => a.at - b.at)
  }

  #check(song: Song, at: number, who: Asker, { song: rules, person }: Doc): void {
    this.checked += 1
    const keys = songKeys(song)
    const judges = ({ mode, exempt }: { mode: string; exempt: readonly string[] }): boolean =>
      mode === 'enforce' && !exempt.some((role) => (who.roles as ReadonlySet<string>).has(role))
    const law = (rule: string, judged: Parameters<typeof judges>[0], ok: () => boolean): void =>
      holds(`R12: ${rule}`, !judges(judged) || ok(), () => [
        song,
        at,
        who.userUuid,
        judged,
        this.#past.slice(-9),
      ])

    const { length, repeat, artist, album, banned, explicit, providers } = rules
    law('length', length, () => song.duration >= length.minSeconds && song.duration <= length.maxSeconds)
    law('repeat', repeat, () => {
      const same = (one: Played): boolean =>
        repeat.match === 'title'
          ? one.keys.title === keys.title
          : keys.song !== '' && one.keys.song === keys.song
      const last = this.#past.findLastIndex(same)
      return last < 0 || (this.#between(last) >= repeat.plays && this.#isOver(last, at, repeat.hours))
    })
    law('artist', artist, () => keys.artists.every((key) => this.#isApart('artists', key, at, artist)))
    law('album', album, () => keys.album === null || this.#isApart('album', keys.album, at, album))
    law(
      'explicit',
      explicit,
      () => song.explicit === false || (song.explicit !== true && explicit.unknown === 'allow'),
    )
    law('providers', providers, () => providers.only.some((one) => one in song.musicProviders))
    law('banned', banned, () => {
      const isKnown = song.genre !== undefined && song.genre !== ''
      return (
        !banned.songs.some(({ songId }) => songId === song.songId) &&
        !banned.artists.includes(song.artistName) &&
        (banned.genres.length === 0 ||
          (isKnown ? !banned.genres.includes(song.genre ?? '') : banned.unknownGenre === 'allow'))
      )
    })
    const own = (one: Played): boolean => one.djUuid === who.userUuid && one.counts
    law(
      'plays',
      person.plays,
      () =>
        who.isHouse === true || this.#since(at, person.plays.hours).filter(own).length < person.plays.count,
    )
  }

  #between(index: number): number {
    return this.#past.length - 1 - index
  }

  #isOver(index: number, at: number, hours: number): boolean {
    return (this.#past[index]?.at ?? 0) + hours * HOUR <= at
  }

  #since(at: number, hours: number): Played[] {
    return this.#past.filter((one) => one.at + hours * HOUR > at)
  }

  #isApart(kind: Kind, key: string, at: number, { gapPlays, most, hours }: Windows): boolean {
    const last = this.#past.findLastIndex((one) => isOf(one, kind, key))
    if (last < 0) return true
    const often = this.#since(at, hours).filter((one) => isOf(one, kind, key)).length
    return this.#between(last) >= gapPlays && (most === 0 || often < most)
  }
}
