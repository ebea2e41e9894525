import { Suspense } from 'react'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { useOpened } from '#web/shared/page/useOpened.ts'

const SongPicker = lazyPart(async () => (await import('./SongPicker.tsx')).SongPicker)
const QueueWhenReady = lazyPart(async () => (await import('./QueueWhenReady.tsx')).QueueWhenReady)

/** The place of the song picker, whose code is loaded when somebody picks for the first time. */
export const SongPickerHost = () => {
  const { value } = useOpened('pick')
  return (
    <>
      <Suspense>
        <QueueWhenReady />
      </Suspense>
      <Suspense>{value !== undefined && <SongPicker />}</Suspense>
    </>
  )
}
