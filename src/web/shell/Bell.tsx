import { type ButtonHTMLAttributes, Suspense, useState } from 'react'
import { loadSentences } from '#web/shared/i18n/i18n.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'

const BellPopover = lazyPart(async () => {
  const [code] = await Promise.all([
    import('#web/features/notifications/BellPopover.tsx'),
    loadSentences(['notifications']),
  ])
  return code.BellPopover
})

/** The place of the navigation that opens what one was told over the page; what it opens comes with the first press. */
export const Bell = (props: ButtonHTMLAttributes<HTMLButtonElement>) => {
  const [wasOpened, open] = useState(false)
  const trigger = <button type="button" {...props} />
  const closed = (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => open(true)}
      {...props}
    />
  )
  if (!wasOpened) return closed
  return (
    <Suspense fallback={closed}>
      <BellPopover trigger={trigger} />
    </Suspense>
  )
}
