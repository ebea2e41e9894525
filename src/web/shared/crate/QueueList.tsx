import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Song } from '#contract/song.ts'
import { tabConnection } from '#web/connection/tabConnection.ts'
import { songTroubles } from '#web/shared/song/songTroubles.ts'
import { AddToCrate } from './AddToCrate.tsx'
import { CrateBody } from './CrateBody.tsx'
import { crateSongsQuery } from './crateCalls.ts'
import { CrateSongs } from './CrateSongs.tsx'
import { useCrateActions, useUndoKey } from './useCrateActions.ts'
import type { CrateSongs as Known } from './useCrateSongs.ts'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'

interface Props {
  readonly queue: Known
  readonly scroller?: RefObject<HTMLElement | null> | undefined
  readonly empty: ReactNode
}

/** What is wrong with songs that come next is pushed; it may be about a song that another page queued. */
const useTroublesPushed = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    const release = tabConnection.hold()
    const stop = songTroubles.subscribe(
      () => void client.invalidateQueries({ queryKey: crateSongsQuery('queue').queryKey }),
    )
    return () => {
      stop()
      release()
    }
  }, [client])
}

/** The own queue, song by song. */
export const QueueList = ({ queue, scroller, empty }: Props) => {
  const { t } = useTranslation('crate')
  const { move, remove } = useCrateActions('queue')
  useUndoKey('queue')
  useTroublesPushed()
  const [adding, setAdding] = useState<readonly Song[]>([])
  const { ref, focusRow } = useFocusAfterRemoval()
  return (
    <div ref={ref} tabIndex={-1} data-testid="queue" className="outline-none">
      <CrateBody of={queue} empty={empty}>
        <CrateSongs
          label={t('queueList')}
          isQueue
          songs={queue.songs}
          scroller={scroller}
          actions={{
            move,
            remove: (song) => {
              remove([song])
              focusRow(queue.songs.indexOf(song))
            },
            addToCrate: (song) => setAdding([song]),
          }}
        />
      </CrateBody>
      <AddToCrate songs={adding} onChange={setAdding} />
    </div>
  )
}
