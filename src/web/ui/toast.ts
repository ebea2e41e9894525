import { Toast } from '@base-ui/react/toast'
import type { ReactNode } from 'react'
import { withdrawWhenOver } from './withdraw.ts'

export const toastManager = Toast.createToastManager()

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
  /** How long it stays, in ms; 6 s by default, 0 for until closed. */
  readonly stays?: number
  /** It goes away as soon as this no longer holds. */
  readonly while?: Lasting
}

/** Says something in passing, and gives what withdraws it. What must not be missed is said in the page as well. */
export const toast = (message: Message): (() => void) => {
  const { title, text, look = 'plain', action, stays = 6000 } = message
  let stop = (): void => undefined
  const id: string = toastManager.add({
    title,
    description: text,
    type: look,
    timeout: stays,
    onRemove: () => stop(),
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          toastManager.close(id)
          action.run()
        },
      },
    }),
  })
  const withdraw = (): void => toastManager.close(id)
  if (message.while) stop = withdrawWhenOver(message.while, withdraw)
  return withdraw
}
