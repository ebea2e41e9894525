import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CrateSong } from '#contract/playlist/crate.ts'
import { useSongNames } from '#web/shared/song/useSongNames.ts'

/** What is read out while a song is moved. */
export const useDragSentences = (songs: readonly CrateSong[]): Announcements => {
  const { t } = useTranslation('crate')
  const namesOf = useSongNames()
  const hasMoved = useRef(false)
  const place = (id: UniqueIdentifier, at: UniqueIdentifier | undefined) => {
    const song = songs.find((one) => one.crateSongUuid === id)
    return {
      name: song ? namesOf(song).title : '',
      position: songs.findIndex((one) => one.crateSongUuid === at) + 1,
      count: songs.length,
    }
  }
  return {
    onDragStart: ({ active }) => {
      hasMoved.current = false
      return t('drag.start', place(active.id, active.id))
    },
    onDragOver: ({ active, over }) => {
      // A song that was just picked up lies over its own place; saying so would drown that it was picked up.
      if (!over || (!hasMoved.current && over.id === active.id)) return undefined
      hasMoved.current = true
      return t('drag.over', place(active.id, over.id))
    },
    onDragEnd: ({ active, over }) => t('drag.end', place(active.id, over?.id ?? active.id)),
    onDragCancel: ({ active }) => t('drag.cancel', place(active.id, active.id)),
  }
}
