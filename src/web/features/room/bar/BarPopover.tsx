import { type ButtonHTMLAttributes, cloneElement, type ReactElement, Suspense, useState } from 'react'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import type { PopoverFrameProps } from '#web/ui/PopoverFrame.tsx'

const PopoverFrame = lazyPart(async () => (await import('#web/ui/PopoverFrame.tsx')).PopoverFrame)

interface Props extends PopoverFrameProps {
  readonly trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>
}

/** A button of the bar that opens something over it; what it opens is fetched with the first press. */
export const BarPopover = ({ trigger, ...popup }: Props) => {
  const [wasOpened, open] = useState(false)
  const closed = cloneElement(trigger, {
    onClick: () => open(true),
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
  })
  if (!wasOpened) return closed
  return (
    <Suspense fallback={closed}>
      <PopoverFrame trigger={trigger} {...popup} />
    </Suspense>
  )
}
