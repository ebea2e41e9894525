import { Toast } from '@base-ui/react/toast'
import type { ReactNode } from 'react'

export const toastManager = Toast.createToastManager()

interface Message {
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly look?: 'plain' | 'good' | 'bad'
  /** One thing to do about it, such as taking it back. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** How long it stays, in ms; 6 s by default, 0 for until closed. */
  readonly stays?: number
}

/** Says something in passing. What must not be missed is said in the page as well. */
export const toast = ({ title, text, look = 'plain', action, stays = 6000 }: Message): void => {
  const id: string = toastManager.add({
    title,
    description: text,
    type: look,
    timeout: stays,
    priority: look === 'bad' ? 'high' : 'low',
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
}
