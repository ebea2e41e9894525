import { ArrowDown } from 'lucide-react'
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import type { ComposeTarget } from './composeTarget.ts'
import { ChatMessage } from './ChatMessage.tsx'
import { DayLine } from './DayLine.tsx'
import { useChatLog, useChatShown } from './useChatLog.ts'

const NEAR_PX = 80

/** The messages: kept at the newest while one is there, and in place while older ones are loaded above. */
export const ChatLines = ({ onTarget }: { readonly onTarget: (target: ComposeTarget) => void }) => {
  const { t } = useTranslation('chat')
  const log = useChatLog()
  const { lines, hasOlder, loadingOlder, readUpTo } = useChatShown()
  const [firstUnread] = useState(readUpTo)
  const scroller = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  const [isAtEnd, setAtEnd] = useState(true)
  const firstId = lines[0]?.id
  const before = useRef(firstId)

  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    if (firstId !== before.current) box.scrollTop += box.scrollHeight - height.current
    else if (isAtEnd) box.scrollTop = box.scrollHeight
    before.current = firstId
    height.current = box.scrollHeight
  }, [lines, firstId, isAtEnd])

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const keepEnd = new ResizeObserver(() => {
      if (isAtEnd) box.scrollTop = box.scrollHeight
    })
    keepEnd.observe(box)
    return () => keepEnd.disconnect()
  }, [isAtEnd])

  const look = (): void => {
    const box = scroller.current
    if (!box) return
    setAtEnd(box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX)
    if (box.scrollTop < NEAR_PX && hasOlder && !loadingOlder) void log?.older()
  }
  const toEnd = (): void => {
    const box = scroller.current
    if (box) box.scrollTop = box.scrollHeight
  }
  return (
    <div className="relative min-h-0 flex-1">
      {/* A box that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div
        ref={scroller}
        onScroll={look}
        tabIndex={0}
        className="h-full overflow-y-auto px-3 py-2 outline-offset-[-2px]"
      >
        <div
          role="log"
          aria-label={t('label')}
          aria-busy={loadingOlder}
          className="flex min-h-full flex-col justify-end"
        >
          {lines.length === 0 && <p className="py-8 text-center text-quiet">{t('empty')}</p>}
          {lines.map((line, n) => {
            const previous = lines[n - 1]
            const isFirstUnread =
              line.id !== '' && firstUnread !== '' && previous?.id === firstUnread && n > 0 && !isAtEnd
            return (
              <Fragment key={line.muid ?? line.id}>
                <DayLine at={line.sentAt} previous={previous?.sentAt} />
                {isFirstUnread && (
                  <p className="my-2 flex items-center gap-3 text-sm text-accent before:h-px before:flex-1 before:bg-accent/40 after:h-px after:flex-1 after:bg-accent/40">
                    {t('new')}
                  </p>
                )}
                <ChatMessage line={line} previous={previous} onTarget={onTarget} />
              </Fragment>
            )
          })}
        </div>
      </div>
      {!isAtEnd && (
        <Button
          size="small"
          onClick={toEnd}
          icon={<ArrowDown aria-hidden className="size-4" />}
          className="absolute right-4 bottom-3 shadow-float"
        >
          {t('toEnd')}
        </Button>
      )}
    </div>
  )
}
