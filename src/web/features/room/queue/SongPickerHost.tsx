import { lazy, Suspense, useSyncExternalStore } from 'react'
import { picking } from './picking.ts'
import { useQueueWhenReady } from './useQueueWhenReady.ts'

const SongPicker = lazy(async () => ({ default: (await import('./SongPicker.tsx')).SongPicker }))

/** The place of the song picker, whose code is loaded when somebody picks for the first time. */
export const SongPickerHost = () => {
  const open = useSyncExternalStore(picking.subscribe, picking.get)
  useQueueWhenReady()
  return <Suspense>{open && <SongPicker />}</Suspense>
}
