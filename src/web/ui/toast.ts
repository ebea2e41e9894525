import { Toast } from '@base-ui/react/toast'
import type { ReactNode } from 'react'
import { withdrawWhenOver } from './withdraw.ts'

export const toastManager = Toast.createToastManager()

/** What was said before the host of toasts stood, by id; null once it stands. */
let early: Map<string, () => void> | null = new Map()
let said = 0

/** The host stands: what was said so far appears. */
export const toastsStand = (): void => {
  const kept = early
  early = null
  for (const say of kept?.values() ?? []) say()
}

/** Something that is true for a while, and tells when that may have changed. */
export interface Lasting {
  readonly holds: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

interface Message {
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly look?: 'plain' | 'good' | 'bad'
  /** One thing to do about it, such as taking it back. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** How long it stays, in ms; by default 10 s with something to do about it and 6 s without, 0 for until closed. */
  readonly stays?: number
  /** It goes away as soon as this no longer holds. */
  readonly while?: Lasting
}

/** Says something in passing, and gives what withdraws it. What must not be missed is said in the page as well. */
export const toast = (message: Message): (() => void) => {
  const { title, text, look = 'plain', action, stays = action ? 10_000 : 6000 } = message
  let stop = (): void => undefined
  said += 1
  const id = `toast-${said}`
  const close = (): void => {
    early?.delete(id)
    toastManager.close(id)
  }
  const options = {
    id,
    title,
    description: text,
    type: look,
    timeout: stays,
    onRemove: () => stop(),
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          close()
          action.run()
        },
      },
    }),
  }
  const say = (): void => void toastManager.add(options)
  if (early) early.set(id, say)
  else say()
  if (message.while) stop = withdrawWhenOver(message.while, close)
  return close
}
