import type { ReactNode } from 'react'
import type { Song } from '#contract/song.ts'
import { RowsToCome } from '#web/shared/crate/CrateBody.tsx'
import { QueueButton } from '#web/shared/crate/QueueButton.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { SongVerdict } from '#web/shared/ruled/SongVerdict.tsx'
import { SongRow } from '#web/shared/song/SongRow.tsx'
import { PlayNextButton } from './PlayNextButton.tsx'

interface Props {
  readonly of: { readonly songs: readonly Song[]; readonly isLoading: boolean; readonly error: unknown }
  /** What is said where there is none. */
  readonly none: string
  /** They are in the queue already. */
  readonly isQueue?: boolean
}

/** Songs to pick from: a press on a row plays it to oneself, its buttons put it on the decks or into the queue. */
export const PickList = ({ of, none, isQueue = false }: Props) => {
  const say = useSayRefusal()
  if (of.songs.length === 0)
    return of.isLoading ? (
      <div className="pt-4">
        <RowsToCome />
      </div>
    ) : (
      <p role="status" className="py-6 text-quiet">
        {of.error ? say(of.error) : none}
      </p>
    )
  return (
    <ul className="flex min-w-0 flex-col pt-3">
      {of.songs.map((song, n) => (
        <PickRow key={song.crateSongUuid ?? song.songShortId ?? song.id ?? n} song={song}>
          {!isQueue && <QueueButton song={song} />}
        </PickRow>
      ))}
    </ul>
  )
}

interface RowProps {
  readonly song: Song
  readonly under?: ReactNode
  readonly children?: ReactNode
}

/** One song to pick. */
export const PickRow = ({ song, under, children }: RowProps) => (
  <li className="min-w-0 rounded-md px-1 hover:bg-raised">
    <SongRow
      song={song}
      under={
        <>
          {under}
          <SongVerdict song={song} />
        </>
      }
      actions={
        <>
          <PlayNextButton song={song} />
          {children}
        </>
      }
    />
  </li>
)
