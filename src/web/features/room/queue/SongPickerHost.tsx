import { Suspense, useSyncExternalStore } from 'react'
import { picking } from './picking.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'

const SongPicker = lazyPart(async () => (await import('./SongPicker.tsx')).SongPicker)

/** The place of the song picker, whose code is loaded when somebody picks for the first time. */
export const SongPickerHost = () => {
  const open = useSyncExternalStore(picking.subscribe, picking.get)
  return <Suspense>{open && <SongPicker />}</Suspense>
}
