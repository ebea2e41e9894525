import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import { MOST_COUNTED } from '../engine/catchUp.ts'
import { wantedLine } from '../engine/wantedLine.ts'
import type { ChatLine } from '../engine/line.ts'
import { ChatRow } from './ChatRow.tsx'
import { useChat, useChatShown } from './chatPlace.ts'
import { useKeptAtEnd } from './useKeptAtEnd.ts'
import { useLogKeys } from './useLogKeys.ts'

const NEAR_PX = 80
/** A message of one line. */
const ROW_PX = 48
const FLASH_MS = 1600

const keyOf = (line: ChatLine | undefined): string => line?.muid ?? line?.id ?? ''

/** The messages: kept at the newest while one is there, and in place while older ones are loaded above. */
export const ChatLog = () => {
  const { t } = useTranslation('chat')
  const { engine, ownUuid } = useChat()
  const { lines, hasOlder, loadingOlder, readUpTo, missed } = useChatShown()
  const [firstUnread] = useState(readUpTo)
  const scroller = useRef<HTMLDivElement>(null)
  const [currentKey, setCurrent] = useState<string>()
  const [flashing, flash] = useState<string>()
  const chosen = lines.findIndex((line) => keyOf(line) === currentKey)
  const current = chosen < 0 ? lines.length - 1 : chosen

  // Nothing here is memoised, so functions that change with every render do no harm.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (n) => keyOf(lines[n]),
    overscan: 6,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_PX,
    // Rows are moved by their element: what they say is rendered again only where others come into sight, once a frame.
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    useFlushSync: false,
    // The row with the tab stop is always there, so that the focus is never lost by scrolling.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.max(0, current)])].sort((a, b) => a - b),
  })
  const isAtEnd = rows.isAtEnd(NEAR_PX)
  const isStarted = useRef(false)
  useLayoutEffect(() => {
    if (isStarted.current || lines.length === 0) return
    isStarted.current = true
    rows.scrollToEnd()
  })
  const noteScroll = useKeptAtEnd(scroller, NEAR_PX, () => rows.scrollToEnd())
  useEffect(() => {
    if (isAtEnd) engine.trim()
  }, [engine, isAtEnd, lines])

  const wanted = useRef<number>(undefined)
  const hasFocus = useRef(false)
  const lastAt = useRef(current)
  useEffect(() => {
    const focusRow = (index: number): void =>
      scroller.current
        ?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row]`)
        ?.focus({ preventScroll: true })
    if (wanted.current !== undefined) focusRow(wanted.current)
    // The row with the focus went away: the one in its place takes it.
    else if (hasFocus.current && document.activeElement === document.body) {
      const index = Math.min(lastAt.current, lines.length - 1)
      setCurrent(keyOf(lines[index]))
      wanted.current = index
      return
    }
    wanted.current = undefined
    lastAt.current = current
  }, [lines, current, flashing])
  const goTo = (index: number): void => {
    wanted.current = index
    setCurrent(keyOf(lines[index]))
    rows.scrollToIndex(index)
  }
  const press = useLogKeys({ count: lines.length, current, goTo })

  const jumpTo = useCallback(
    async (id: string) => {
      if (!(await engine.reach(id))) {
        toast({ title: t('tooFar') })
        return
      }
      const index = engine.get().lines.findIndex((line) => line.id === id)
      const key = keyOf(engine.get().lines[index])
      flash(key)
      setCurrent(key)
      wanted.current = index
      rows.scrollToIndex(index, { align: 'center' })
      setTimeout(() => flash(undefined), FLASH_MS)
    },
    [engine, rows, t],
  )
  const jump = useCallback((id: string) => void jumpTo(id), [jumpTo])
  useEffect(() => {
    const go = (): void => {
      const id = wantedLine.take(engine)
      if (id !== undefined) jump(id)
    }
    go()
    return wantedLine.onWanted(go)
  }, [engine, jump])
  const look = (): void => {
    noteScroll()
    const box = scroller.current
    if (box && box.scrollTop < NEAR_PX && hasOlder && !loadingOlder) void engine.older()
  }
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        onScrollCapture={look}
        className="h-full overflow-y-auto overscroll-contain px-3 py-2"
      >
        {/* The keys move between its messages. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          role="log"
          aria-label={t('label')}
          aria-busy={loadingOlder}
          // Rows that come and go while one scrolls are no news.
          aria-live={isAtEnd ? 'polite' : 'off'}
          onKeyDown={press}
          onFocus={() => {
            hasFocus.current = true
          }}
          onBlur={({ currentTarget, relatedTarget }) => {
            // Nothing takes the focus over from a row that goes away.
            if (relatedTarget) hasFocus.current = currentTarget.contains(relatedTarget)
          }}
          className="flex min-h-full flex-col justify-end"
        >
          {lines.length === 0 && <p className="py-8 text-center text-quiet">{t('empty')}</p>}
          <div ref={rows.containerRef} className="relative shrink-0">
            {rows.getVirtualItems().map(({ index, key }) => {
              const line = lines[index]
              const previous = lines[index - 1]
              if (!line) return null
              return (
                <div
                  key={key}
                  ref={rows.measureElement}
                  data-index={index}
                  className="absolute inset-x-0 top-0 [contain:layout_style]"
                >
                  <ChatRow
                    line={line}
                    previous={previous}
                    isCurrent={index === current}
                    isFlashing={key === flashing}
                    isFirstUnread={
                      previous?.id === firstUnread &&
                      firstUnread !== '' &&
                      line.id !== '' &&
                      // Who answers has read what stands above.
                      line.senderUuid !== ownUuid
                    }
                    onCurrent={setCurrent}
                    onJump={jump}
                  />
                </div>
              )
            })}
          </div>
        </div>
      </div>
      {missed > 0 && lines.length > 0 && (
        <div
          role="status"
          className="absolute inset-x-3 top-1 flex flex-wrap items-center justify-center gap-x-3 rounded-md bg-raised px-3 py-1.5 text-sm shadow-float"
        >
          <p>{t(missed < MOST_COUNTED ? 'missed' : 'missedMany', { count: missed })}</p>
          <Button size="small" onClick={() => rows.scrollToIndex(0)}>
            {t('toMissed')}
          </Button>
        </div>
      )}
      {!isAtEnd && (
        <Button
          size="small"
          onClick={() => rows.scrollToEnd()}
          icon={<ArrowDown aria-hidden className="size-4" />}
          className="absolute right-4 bottom-3 shadow-float"
        >
          {t('toEnd')}
        </Button>
      )}
    </div>
  )
}
