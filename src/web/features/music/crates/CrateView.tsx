import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Crate, CrateSong } from '#contract/playlist/crate.ts'
import type { Song } from '#contract/song.ts'
import { AddToCrate } from '#web/shared/crate/AddToCrate.tsx'
import { CrateBody } from '#web/shared/crate/CrateBody.tsx'
import type { CrateId } from '#web/shared/crate/crateCalls.ts'
import { CrateSongs } from '#web/shared/crate/CrateSongs.tsx'
import { useCrateActions, useUndoKey } from '#web/shared/crate/useCrateActions.ts'
import { useCrateSongs } from '#web/shared/crate/useCrateSongs.ts'
import { useFocusAfterRemoval } from '#web/shared/crate/useFocusAfterRemoval.ts'
import { Filling } from '#web/shared/imports/Filling.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { CrateHeader } from './CrateHeader.tsx'
import { CrateTools } from './CrateTools.tsx'
import { doublesIn, filtered, matching, sorted } from './matching.ts'

const route = getRouteApi('/crates/$id')

interface Props {
  readonly songsOf: CrateId
  readonly name: string
  readonly kind: Crate['kind']
  /** The crate itself, where it has more to it than its songs. */
  readonly crate?: Crate
  readonly isMine: boolean
}

/** A crate with its songs: heard, queued, put in order, found, chosen, taken out. */
export const CrateView = ({ songsOf, name, kind, crate, isMine }: Props) => {
  const { t } = useTranslation('music')
  const { find = '', sort, only } = route.useSearch()
  const known = useCrateSongs(songsOf)
  const { move, remove, order } = useCrateActions(songsOf)
  useUndoKey(songsOf)
  const [adding, setAdding] = useState<readonly Song[]>([])
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const [wasFilled, setFilled] = useState(false)
  // What came of it stays to be read when it is over.
  if (crate?.importStatus === 'IN_PROGRESS' && !wasFilled) setFilled(true)
  const { ref, focusRow } = useFocusAfterRemoval()
  const doubles = useMemo(() => doublesIn(known.songs), [known.songs])
  const shown = useMemo(
    () => sorted(filtered(matching(known.songs, find), only, doubles), sort),
    [known.songs, find, only, sort, doubles],
  )
  const isWhole = find === '' && sort === undefined && only === undefined
  const isChosen = (uuid: string): boolean => chosen?.has(uuid) ?? false
  const noteOf = (song: CrateSong): string | undefined => {
    const first = doubles.get(song.crateSongUuid)
    return first === undefined ? undefined : t('arrange.double', { number: first + 1 })
  }
  const takeOut = (songs: readonly CrateSong[]): void => {
    remove(songs)
    const [first] = songs
    focusRow(first ? shown.indexOf(first) : 0)
  }
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <CrateHeader
        songsOf={songsOf}
        name={name}
        kind={kind}
        crate={crate}
        songs={known.songs}
        isMine={isMine}
        onCopyTo={() => setAdding(known.songs)}
      />
      {isMine && crate && wasFilled && <Filling crateUuid={crate.crateUuid} />}
      {known.songs.length > 0 && (
        <CrateTools
          shown={shown}
          all={known.songs}
          find={find}
          chosen={chosen}
          onChoose={setChosen}
          onAddTo={setAdding}
          onRemove={isMine ? takeOut : undefined}
          onKeepOrder={isMine && sort !== undefined ? () => order(sorted(known.songs, sort)) : undefined}
          doubles={doubles}
        />
      )}
      <div ref={ref} tabIndex={-1} className="min-w-0 outline-none">
        <CrateBody
          of={known}
          empty={
            <EmptyState
              art="/art/empty-queue.svg"
              title={t(kind === 'queue' ? 'queue.emptyTitle' : 'crates.emptyTitle')}
              text={t(
                kind === 'queue'
                  ? 'queue.emptyText'
                  : kind === 'likes'
                    ? 'crates.emptyLikes'
                    : isMine
                      ? 'crates.emptyText'
                      : 'crates.emptyOther',
              )}
              action={
                isMine && (
                  <Link to="/crates" search={{ tab: 'search' }} className={buttonLook({ look: 'primary' })}>
                    {t('queue.find')}
                  </Link>
                )
              }
            />
          }
        >
          {shown.length === 0 ? (
            <p role="status" className="py-6 text-center text-quiet">
              {find === '' ? t('arrange.none') : t('search.noneTitle', { query: find })}
            </p>
          ) : (
            <CrateSongs
              label={t('crates.songsOf', { name })}
              isQueue={kind === 'queue'}
              songs={shown}
              actions={{
                move: isMine && isWhole ? move : undefined,
                remove: isMine ? (song) => takeOut([song]) : undefined,
                note: (song) => noteOf(song),
                addToCrate: (song) => setAdding([song]),
                ...(chosen && {
                  isChosen,
                  choose: (uuid: string, isOn: boolean) =>
                    setChosen(new Set(isOn ? [...chosen, uuid] : [...chosen].filter((one) => one !== uuid))),
                }),
              }}
            />
          )}
        </CrateBody>
      </div>
      <AddToCrate songs={adding} onChange={setAdding} />
    </div>
  )
}
