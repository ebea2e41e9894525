import { type RefObject, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CrateSong } from '#contract/playlist/crate.ts'
import { SortableList } from '#web/shared/drag/SortableList.tsx'
import { useSongNames } from '#web/shared/song/useSongNames.ts'
import { moved } from './crateEdit.ts'
import { CrateSongRow, type RowActions } from './CrateSongRow.tsx'
import { Rows } from './Rows.tsx'

interface Props {
  readonly label: string
  readonly songs: readonly CrateSong[]
  readonly isQueue?: boolean
  /** What scrolls around the list; without it, the window does. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined
  readonly actions: RowActions
}

interface Drop {
  readonly crateSongUuid: string
  readonly to: number
  /** The list it was dropped in. */
  readonly among: readonly CrateSong[]
}

/** The songs of a crate; they are moved by pointer, by keyboard on the handle, or through each song's menu. */
export const CrateSongs = ({ label, songs: given, isQueue = false, scroller, actions }: Props) => {
  const { t } = useTranslation('crate')
  const [dragged, setDragged] = useState<string>()
  const [drop, setDrop] = useState<Drop>()
  // What was let go lies where it was let go at once, before anybody else knows of it.
  const songs = useMemo(
    () => (drop?.among === given ? moved(given, drop.crateSongUuid, drop.to) : given),
    [given, drop],
  )
  const keys = useMemo(() => songs.map((song) => song.crateSongUuid), [songs])
  const namesOf = useSongNames()
  const nameOf = (key: string): string => {
    const song = songs.find((one) => one.crateSongUuid === key)
    return song ? namesOf(song).title : ''
  }
  const put = (key: string, to: number): void => {
    setDrop({ crateSongUuid: key, to, among: given })
    actions.move?.(key, to)
  }

  return (
    <SortableList
      keys={keys}
      nameOf={nameOf}
      say={(what, place) => t(`drag.${what}`, { ...place })}
      how={t('drag.how')}
      put={put}
      onHeld={setDragged}
    >
      <Rows label={label} keys={keys} scroller={scroller} kept={dragged}>
        {(place) => {
          const song = songs[place.index]
          return (
            song && (
              <CrateSongRow
                key={song.crateSongUuid}
                song={song}
                place={place}
                count={songs.length}
                isQueue={isQueue}
                actions={actions}
              />
            )
          )
        }}
      </Rows>
    </SortableList>
  )
}
