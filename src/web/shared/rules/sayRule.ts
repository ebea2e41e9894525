import type { TFunction } from 'i18next'
import type { Doc } from '#contract/room/rules.ts'
import { skipVotesNeeded } from '#contract/room/rules/skipNeeded.ts'
import { sayHours } from './sayHours.ts'
import type { RulePath } from './ruleTable.ts'
import { providerNames } from '../song/providerNames.ts'

type Say = (doc: Doc) => string

/** Over so many listeners the sentence about skipping is told. */
const LISTENERS = 20
const LONGEST = 21_600

/** Says each rule of a document in one sentence of what listeners will see, with its numbers, in a language. */
export const sayRule = (t: TFunction<'rules'>, language: string) => {
  const unit = (value: number, of: 'hour' | 'minute' | 'second'): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit: of, unitDisplay: 'long' }).format(value)
  const list = (items: readonly string[]): string => new Intl.ListFormat(language).format(items)
  const songs = (count: number): string => t('songs', { count })
  const percent = (share: number): string =>
    new Intl.NumberFormat(language, { style: 'percent' }).format(share)
  const length = (seconds: number): string =>
    seconds < 60
      ? unit(seconds, 'second')
      : new Intl.ListFormat(language, { style: 'narrow', type: 'unit' }).format([
          unit(Math.floor(seconds / 60), 'minute'),
          ...(seconds % 60 === 0 ? [] : [unit(seconds % 60, 'second')]),
        ])
  const together = (...sentences: readonly (string | false)[]): string => sentences.filter(Boolean).join(' ')

  const near = (of: 'artist' | 'album', { mode, gapPlays, most, hours }: Doc['song']['artist']): string =>
    mode === 'off' || gapPlays + most === 0
      ? t(`says.song.${of}.off`)
      : together(
          gapPlays > 0 && t(`says.song.${of}.gap`, { songs: songs(gapPlays) }),
          most > 0 && t(`says.song.${of}.most`, { songs: songs(most), time: unit(hours, 'hour') }),
        )

  const sayings: Record<RulePath, Say> = {
    'decks.playsPerStay': ({ decks: { playsPerStay: n } }) =>
      n === 0 ? t('says.decks.playsPerStay.off') : t('says.decks.playsPerStay.on', { songs: songs(n) }),
    'decks.skippedCounts': ({ decks }) => t(`says.decks.skippedCounts.${decks.skippedCounts ? 'on' : 'off'}`),
    'decks.graceSeconds': ({ decks }) =>
      t('says.decks.graceSeconds', { time: unit(decks.graceSeconds, 'second') }),
    'decks.emptyTurns': ({ decks }) =>
      t('says.decks.emptyTurns', { turns: t('turns', { count: decks.emptyTurns }) }),
    'decks.silentMinutes': ({ decks }) =>
      t('says.decks.silentMinutes', { time: unit(decks.silentMinutes, 'minute') }),
    'decks.keepPlaceMinutes': ({ decks: { keepPlaceMinutes: n } }) =>
      n === 0
        ? t('says.decks.keepPlaceMinutes.off')
        : t('says.decks.keepPlaceMinutes.on', { time: unit(n, 'minute') }),
    line: ({ line }) => t(`says.line.${line.mode === 'off' ? 'off' : line.order}`),
    'song.length': ({ song: { length: rule } }) => {
      const [min, max] = [length(rule.minSeconds), length(rule.maxSeconds)]
      if (rule.mode === 'off') return t('says.song.length.off')
      if (rule.maxSeconds < LONGEST)
        return rule.minSeconds > 0
          ? t('says.song.length.both', { min, max })
          : t('says.song.length.most', { max })
      return rule.minSeconds > 0 ? t('says.song.length.least', { min }) : t('says.song.length.off')
    },
    'song.repeat': ({ song: { repeat } }) => {
      const [time, plays] = [unit(repeat.hours, 'hour'), songs(repeat.plays)]
      if (repeat.mode === 'off' || repeat.hours + repeat.plays === 0) return t('says.song.repeat.off')
      const first =
        repeat.plays === 0
          ? t('says.song.repeat.hours', { time })
          : repeat.hours === 0
            ? t('says.song.repeat.plays', { songs: plays })
            : t('says.song.repeat.both', { time, songs: plays })
      return together(first, repeat.match === 'title' && t('says.song.repeat.title'))
    },
    'song.artist': ({ song }) => near('artist', song.artist),
    'song.album': ({ song }) => near('album', song.album),
    'song.banned': ({ song: { banned } }) => {
      if (banned.mode === 'off') return t('says.song.banned.off')
      const counts = [
        ...(banned.songs.length > 0 ? [songs(banned.songs.length)] : []),
        ...(banned.artists.length > 0 ? [t('artists', { count: banned.artists.length })] : []),
        ...(banned.genres.length > 0 ? [t('genres', { count: banned.genres.length })] : []),
      ]
      if (counts.length === 0) return t('says.song.banned.none')
      return together(
        t('says.song.banned.on', { list: list(counts) }),
        banned.genres.length > 0 && banned.unknownGenre === 'refuse' && t('says.song.banned.unknown'),
      )
    },
    'song.explicit': ({ song: { explicit } }) =>
      explicit.mode === 'off'
        ? t('says.song.explicit.off')
        : together(
            t('says.song.explicit.on'),
            explicit.unknown === 'refuse' && t('says.song.explicit.unknown'),
          ),
    'song.providers': ({ song: { providers } }) => {
      if (providers.mode === 'off') return t('says.song.providers.off')
      if (providers.only.length === 0) return t('says.song.providers.none')
      return t('says.song.providers.on', { list: list(providers.only.map((one) => providerNames[one])) })
    },
    'song.reach': ({ song: { reach } }) =>
      reach.mode === 'off'
        ? t('says.song.reach.off')
        : together(
            t('says.song.reach.on', { share: percent(reach.share) }),
            reach.skip && t('says.song.reach.skip'),
          ),
    'person.plays': ({ person: { plays } }) =>
      plays.mode === 'off'
        ? t('says.person.plays.off')
        : t('says.person.plays.on', { songs: songs(plays.count), time: unit(plays.hours, 'hour') }),
    'person.address': ({ person: { address } }) =>
      address.mode === 'off'
        ? t('says.person.address.off')
        : t('says.person.address.on', { accounts: t('accounts', { count: address.accounts }) }),
    theme: ({ theme }) => together(t(`says.theme.${theme.mode}`), t(`says.theme.${theme.setBy}`)),
    'person.afk': ({ person: { afk } }) =>
      afk.mode === 'off'
        ? t('says.person.afk.off')
        : t('says.person.afk.on', {
            time: unit(afk.minutes, 'minute'),
            list: list(afk.warnings.map((minutes) => unit(minutes, 'minute'))),
          }),
    house: ({ house }) => {
      if (house.mode === 'off') return t('says.house.off')
      if (house.crateUuid === null) return t('says.house.none')
      return together(
        t('says.house.on', { time: unit(house.afterSeconds, 'second') }),
        t(`says.house.${house.order}`),
        house.whenEmpty === 'play' && t('says.house.play'),
        house.whenClosed && t('says.house.closed'),
      )
    },
    skip: ({ skip }) =>
      skip.mode === 'off'
        ? t('says.skip.off')
        : t('says.skip.on', { votes: skipVotesNeeded(LISTENERS, skip.strength) }),
    hours: sayHours(t, language),
    'words.welcome': ({ words: { welcome } }) => {
      const text = (language.startsWith('es') ? welcome.es : welcome.en) || welcome.en || welcome.es
      return text ? t('says.words.welcome.on', { text }) : t('says.words.welcome.off')
    },
    'words.motd': ({ words: { motd } }) =>
      motd === '' ? t('says.words.motd.off') : t('says.words.motd.on', { text: motd }),
    'words.commands': ({ words }) => t(`says.words.commands.${words.commands}`),
    'share.embed': ({ share }) => t(`says.share.embed.${share.embed ? 'on' : 'off'}`),
    'share.feed': ({ share }) => t(`says.share.feed.${share.feed ? 'on' : 'off'}`),
    'share.history': ({ share }) => t(`says.share.history.${share.history}`),
  }
  return (path: RulePath, doc: Doc): string => sayings[path](doc)
}
