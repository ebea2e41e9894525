import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { picking } from './picking.ts'

const SongPicker = lazyPart(async () => (await import('./SongPicker.tsx')).SongPicker)
const QueueWhenReady = lazyPart(async () => (await import('./QueueWhenReady.tsx')).QueueWhenReady)

/** The place of the song picker, whose code is loaded when somebody picks for the first time. */
export const SongPickerHost = () => {
  const open = useSyncExternalStore(picking.subscribe, picking.get)
  return (
    <>
      <Suspense>
        <QueueWhenReady />
      </Suspense>
      <Suspense>{open && <SongPicker />}</Suspense>
    </>
  )
}
