import { lazy, Suspense, useSyncExternalStore } from 'react'
import { picking } from './picking.ts'

const SongPicker = lazy(async () => {
  const { SongPicker: Picker } = await import('./SongPicker.tsx')
  return { default: Picker }
})

/** The place of the song picker, whose code is loaded when somebody picks for the first time. */
export const SongPickerHost = () => {
  const open = useSyncExternalStore(picking.subscribe, picking.get)
  return <Suspense>{open && <SongPicker />}</Suspense>
}
