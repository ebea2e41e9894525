import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownPlaylists } from '#contract/playlist/imports.ts'
import type { OfferedProvider } from '#contract/playlist/providers.ts'
import type { MusicProvider } from '#contract/song.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { RowsToCome } from '#web/shared/crate/CrateBody.tsx'
import { useProviders } from '#web/shared/find/useProviders.ts'
import { ChosenList, type ListToBring } from '#web/shared/imports/ChosenList.tsx'
import { Refused } from '#web/shared/imports/Refused.tsx'
import { MoreButton } from '#web/shared/page/MoreButton.tsx'
import { SongCover } from '#web/shared/song/SongCover.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { isLibrary } from './sources.ts'

/** One’s playlists at a provider, one of which becomes a crate. */
export const FromAccount = ({ providers }: { readonly providers: readonly OfferedProvider[] }) => {
  const { t } = useTranslation('music')
  const { linked } = useProviders()
  const mayLook = (key: MusicProvider): boolean => isLibrary(key) || linked.has(key)
  const [chosen, choose] = useState<MusicProvider>()
  const [list, setList] = useState<ListToBring>()
  const at =
    providers.find(({ key }) => key === chosen) ??
    providers.find(({ key }) => linked.has(key)) ??
    providers.find(({ key }) => mayLook(key)) ??
    providers[0]
  if (!at) return null
  if (list)
    return <ChosenList list={list} onBack={{ label: t('bring.back'), go: () => setList(undefined) }} />
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Field label={t('bring.provider')}>
        <SelectInput
          value={at.key}
          onChange={({ target }) => choose(providers.find(({ key }) => key === target.value)?.key)}
          options={providers.map(({ key, name }) => ({ value: key, label: name }))}
        />
      </Field>
      {mayLook(at.key) ? (
        <Playlists key={at.key} of={at} onChoose={setList} />
      ) : (
        <Notice
          action={
            <Link to="/settings/links" className={buttonLook({ size: 'small' })}>
              {t('bring.toLinks')}
            </Link>
          }
        >
          {t('bring.unlinked', { name: at.name })}
        </Notice>
      )}
    </div>
  )
}

interface PlaylistsProps {
  readonly of: OfferedProvider
  readonly onChoose: (list: ListToBring) => void
}

const Playlists = ({ of: { key: musicProvider, name }, onChoose }: PlaylistsProps) => {
  const { t } = useTranslation('music')
  const { t: crate } = useTranslation('crate')
  const answer = useInfiniteQuery({
    queryKey: [...keyOf(ownPlaylists), musicProvider],
    queryFn: ({ pageParam, signal }) =>
      ask(
        ownPlaylists,
        { query: { musicProvider, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 60_000,
    // The server asked the provider twice already.
    retry: false,
  })
  if (answer.error) return <Refused error={answer.error} again={() => void answer.refetch()} />
  if (!answer.data) return <RowsToCome />
  const playlists = answer.data.pages.flatMap((page) => page.playlists)
  const hasLikes = answer.data.pages[0]?.likes === true
  if (playlists.length === 0 && !hasLikes) return <p role="status">{t('bring.noLists', { name })}</p>
  const likes: ListToBring = {
    source: { musicProvider, kind: 'likes' },
    name: t('bring.likes'),
    owner: '',
    songsNumber: null,
    thumbnails: {},
  }
  return (
    <>
      <ul
        aria-label={t(isLibrary(musicProvider) ? 'bring.libraryLists' : 'bring.lists', { name })}
        className="flex min-w-0 flex-col gap-1"
      >
        {hasLikes && (
          <Row
            cover={
              <span aria-hidden className="grid size-12 place-items-center rounded-sm bg-raised text-like">
                <Heart className="size-6" />
              </span>
            }
            name={likes.name}
            about=""
            onChoose={() => onChoose(likes)}
          />
        )}
        {playlists.map(({ playlistId, ...head }) => (
          <Row
            key={playlistId}
            cover={
              <SongCover
                song={{ thumbnails: head.thumbnails, trackName: head.name, artistName: head.owner }}
              />
            }
            name={head.name}
            about={[
              ...(head.owner === '' ? [] : [head.owner]),
              ...(head.songsNumber === null ? [] : [crate('count', { count: head.songsNumber })]),
            ].join(' · ')}
            onChoose={() => onChoose({ ...head, source: { musicProvider, playlistId } })}
          />
        ))}
      </ul>
      <MoreButton of={answer} />
    </>
  )
}

interface RowProps {
  readonly cover: React.ReactNode
  readonly name: string
  readonly about: string
  readonly onChoose: () => void
}

const Row = ({ cover, name, about, onChoose }: RowProps) => (
  <li className="min-w-0">
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-14 w-full min-w-0 items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-raised"
    >
      {cover}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-sm text-quiet">{about}</span>
      </span>
    </button>
  </li>
)
