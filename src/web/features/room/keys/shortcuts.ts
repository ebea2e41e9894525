import { keySetting } from '#web/shared/browser/keySetting.ts'

/** Keys of the room and what each does; letters work wherever one is not typing. */
export const shortcuts = {
  l: 'like',
  d: 'dislike',
  s: 'star',
  m: 'mute',
  j: 'jump',
  c: 'chat',
  '?': 'help',
} as const

/** Keys that work where the focus is; they need no switch, since they act on nothing else. */
export const focusKeys = {
  editLast: ['↑'],
  throughMessages: ['↑', '↓'],
  withinMessage: ['←', '→'],
  back: ['Esc'],
  stopPreview: ['Esc'],
} as const

export type Shortcut = (typeof shortcuts)[keyof typeof shortcuts]

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

type Press = Pick<
  KeyboardEvent,
  'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'defaultPrevented'
>

/** What a dialog covers is not meant by keys. */
const modal = '[role="dialog"], [role="alertdialog"]'

/** What a key press asks for, undefined where it is not meant for the room. */
export const shortcutOf = (event: Press): Shortcut | undefined => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented)
    return undefined
  if (!keySetting.get()) return undefined
  if (isTyping(event.target) || document.querySelector(modal)) return undefined
  const key = event.key.toLowerCase()
  return Object.hasOwn(shortcuts, key) ? shortcuts[key as keyof typeof shortcuts] : undefined
}
