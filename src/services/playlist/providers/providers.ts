import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/playlist/providers.ts'
import type { OfferedProvider } from '#contract/playlist/providers.ts'
import { type MusicProvider as MusicProviderKey, musicProviders as allKeys } from '#contract/song.ts'
import type { MusicProvider } from '#ports/music.ts'
import { brandOf } from '#services/core/brandOf.ts'
import type { Operation } from '#services/core/context.ts'
import { playableSongsFor } from '#services/upload/api.ts'
import { askerOf } from '../access.ts'
import { uploadRecordings } from '../catalogue/uploadRecordings.ts'
import { countryOf } from '../music/places.ts'
import { lookUpVendor } from '../songs/lookUpVendor.ts'
import { foundSong } from '../songs/view.ts'
import { providerName } from './names.ts'

const NEEDS: Partial<Record<MusicProviderKey, OfferedProvider['needs']>> = {
  apple: ['account', 'premium'],
  spotify: ['account', 'premium'],
}

const uploads: OfferedProvider = {
  key: 'uploadService',
  name: 'Uploads',
  search: true,
  mine: true,
  play: true,
  preview: false,
  import: false,
  export: false,
  link: false,
  needs: [],
}

export const musicProviders: Operation<typeof contract.musicProviders> = ({ music, settings, host }) =>
  Promise.resolve({
    brand: brandOf({ settings, host }),
    playerUrl: settings.music.playerUrl,
    freeSongs: settings.music.freeSongs,
    country: settings.music.defaultCountry,
    providers: [uploads, ...[...music.values()].map(offered)],
  })

const offered = ({ key, can }: MusicProvider): OfferedProvider => ({
  key,
  name: providerName(key),
  search: can.search,
  mine: can.mine,
  play: can.stream !== null,
  preview: can.preview,
  import: can.import,
  export: can.export,
  link: can.link,
  needs: NEEDS[key] ?? [],
})

/** Which provider a song is brought in from where it is at several. */
const IMPORT_ORDER: readonly MusicProviderKey[] = [
  'sevenDigital',
  'soundCloudPublic',
  'spotify',
  'apple',
  'uploadService',
  'openSubsonic',
  'jellyfin',
  'audius',
  'youtube',
]

export const trackImport: Operation<typeof contract.trackImport> = async (ctx, { body }) => {
  const named = namedIds(body)
  const first = IMPORT_ORDER.find((key) => named.has(key) && (key === 'uploadService' || ctx.music.has(key)))
  const id = first && named.get(first)
  if (first === undefined || id === undefined)
    return IMPORT_ORDER.some((key) => named.has(key)) ? refuse('providerAbsent') : refuse('noImportProvider')
  if (first === 'uploadService') {
    const upload = [...(await playableSongsFor(ctx, ctx.user.uuid, [id])).values()][0]
    const row = upload && (await uploadRecordings(ctx, [upload])).get(upload.id)
    return upload && row ? foundSong(upload, row) : refuse('notInCatalogue')
  }
  const known = await lookUpVendor(ctx, {
    key: first,
    id,
    country: countryOf(ctx, undefined),
    asker: askerOf(ctx.user),
  })
  return known?.found ?? refuse('notInCatalogue')
}

/** Under which ids a song is named, by provider. */
const namedIds = ({
  musicProvider,
  providerId,
  musicProviders: map = {},
}: {
  readonly musicProvider?: MusicProviderKey | undefined
  readonly providerId?: string | undefined
  readonly musicProviders?: Readonly<Record<string, unknown>> | undefined
}): ReadonlyMap<MusicProviderKey, string> => {
  const named = new Map<MusicProviderKey, string>()
  for (const key of allKeys) {
    const id = map[key]
    if ((typeof id === 'string' && id !== '') || typeof id === 'number') named.set(key, String(id))
  }
  if (musicProvider !== undefined && providerId) named.set(musicProvider, providerId)
  return named
}
