import { type ReactNode, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Song } from '#contract/song.ts'
import { AddToCrate } from './AddToCrate.tsx'
import { CrateBody } from './CrateBody.tsx'
import { CrateSongs } from './CrateSongs.tsx'
import { useCrateActions, useUndoKey } from './useCrateActions.ts'
import type { CrateSongs as Known } from './useCrateSongs.ts'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'

interface Props {
  readonly queue: Known
  readonly scroller?: RefObject<HTMLElement | null> | undefined
  readonly empty: ReactNode
}

/** The own queue, song by song. */
export const QueueList = ({ queue, scroller, empty }: Props) => {
  const { t } = useTranslation('crate')
  const { move, remove } = useCrateActions('queue')
  useUndoKey('queue')
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
