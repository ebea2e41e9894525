import * as z from 'zod'
import { text } from '../../common.ts'
import { MusicProvider, musicProviders } from '../../song.ts'
import { bounds } from './bounds.ts'
import { folded } from './folded.ts'
import { judged, Unknown, whole } from './shared.ts'

const foldedNames = (path: 'song.banned.artists' | 'song.banned.genres') =>
  z.array(text(200, 1).overwrite(folded).min(1)).max(bounds[path].most).default([])

const Length = z
  .strictObject({
    ...judged(),
    minSeconds: whole('song.length.minSeconds').default(0),
    maxSeconds: whole('song.length.maxSeconds').default(21_600),
  })
  .refine(({ minSeconds, maxSeconds }) => minSeconds <= maxSeconds, {
    path: ['maxSeconds'],
    message: 'must not be below minSeconds',
  })

/** A song that a room does not play: its id in the catalogue, and how people call it. */
export const BannedSong = z.strictObject({
  songId: z.string().trim().min(1).max(64),
  label: text(200).default(''),
})

const Providers = z
  .strictObject({
    ...judged(),
    only: z.array(MusicProvider).max(musicProviders.length).default([]),
  })
  .refine(({ mode, only }) => mode === 'off' || only.length > 0, {
    path: ['only'],
    message: 'names at least one provider while the rule is on',
  })

/** What songs are judged by. */
export const SongRules = z.strictObject({
  length: Length.prefault({}),
  repeat: z
    .strictObject({
      ...judged(),
      hours: whole('song.repeat.hours').default(2),
      plays: whole('song.repeat.plays').default(0),
      match: z.enum(['recording', 'title']).default('recording'),
    })
    .prefault({}),
  artist: z
    .strictObject({
      ...judged(),
      gapPlays: whole('song.artist.gapPlays').default(3),
      /** Most plays in so many hours; 0: not counted. */
      most: whole('song.artist.most').default(0),
      hours: whole('song.artist.hours').default(3),
    })
    .prefault({}),
  album: z
    .strictObject({
      ...judged(),
      gapPlays: whole('song.album.gapPlays').default(0),
      most: whole('song.album.most').default(3),
      hours: whole('song.album.hours').default(3),
    })
    .prefault({}),
  banned: z
    .strictObject({
      ...judged('enforce'),
      songs: z.array(BannedSong).max(bounds['song.banned.songs'].most).default([]),
      artists: foldedNames('song.banned.artists'),
      genres: foldedNames('song.banned.genres'),
      unknownGenre: Unknown.default('allow'),
    })
    .prefault({}),
  explicit: z.strictObject({ ...judged(), unknown: Unknown.default('allow') }).prefault({}),
  providers: Providers.prefault({}),
  reach: z
    .strictObject({
      ...judged(),
      share: z
        .number()
        .min(bounds['song.reach.share'].least)
        .max(bounds['song.reach.share'].most)
        .default(0.8),
      skip: z.boolean().default(true),
    })
    .prefault({}),
})
