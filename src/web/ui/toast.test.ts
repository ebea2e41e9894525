import { expect, test } from 'vitest'
import { toast, toastManager, toastsStand } from './toast.ts'

test('what was said before the host of toasts stood appears once it stands, unless it was withdrawn', () => {
  const shown: unknown[] = []
  toastManager[' subscribe'](({ options }) => shown.push((options as { title?: unknown }).title))
  toast({ title: 'Kept' })
  const withdraw = toast({ title: 'Over' })
  withdraw()
  shown.length = 0
  toastsStand()
  expect(shown).toEqual(['Kept'])
  toast({ title: 'Now' })
  expect(shown).toEqual(['Kept', 'Now'])
})
