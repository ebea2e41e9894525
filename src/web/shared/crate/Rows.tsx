import {
  type Range,
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
} from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** How high a row is before it is measured, and the space between two, in px. */
const rowHeight = 70
const gap = 6
/** Rows that are kept ready above and below what shows. */
const overscan = 12

/** What a row needs in order to stand where it belongs. */
export interface RowPlace {
  /** Measures the row. */
  readonly ref: (row: HTMLElement | null) => void
  readonly index: number
  /** How far down the list it stands, in px. */
  readonly top: number
}

interface Props {
  readonly label: string
  readonly keys: readonly string[]
  /** What scrolls around the list; without it, the window does. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined
  /** A row that stays although it is out of sight, such as one that is being dragged. */
  readonly kept?: string | undefined
  readonly children: (place: RowPlace) => ReactNode
}

/** A list of thousands of rows of which only those near the window exist. */
export const Rows = (props: Props) =>
  props.scroller ? <RowsIn {...props} scroller={props.scroller} /> : <RowsOfWindow {...props} />

const optionsOf = ({ keys, kept }: Props, scrollMargin: number) => ({
  count: keys.length,
  estimateSize: () => rowHeight,
  getItemKey: (index: number) => keys[index] ?? index,
  gap,
  overscan,
  scrollMargin,
  rangeExtractor: (range: Range) => {
    const seen = defaultRangeExtractor(range)
    const extra = kept === undefined ? -1 : keys.indexOf(kept)
    return extra < 0 || seen.includes(extra) ? seen : [...seen, extra].toSorted((a, b) => a - b)
  },
})

/** How far below the start of what scrolls the list begins, in px; measured again when anything around it grows. */
const useMargin = (scroller: RefObject<HTMLElement | null> | undefined) => {
  const list = useRef<HTMLOListElement>(null)
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    const measure = (): void => {
      if (!list.current) return
      const { top } = list.current.getBoundingClientRect()
      const box = scroller?.current
      const start = box ? box.getBoundingClientRect().top - box.scrollTop : -window.scrollY
      setMargin(Math.round(top - start))
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(document.body)
    if (list.current?.parentElement) watcher.observe(list.current.parentElement)
    for (const sibling of scroller?.current?.children ?? []) watcher.observe(sibling)
    return () => watcher.disconnect()
  }, [scroller])
  return { list, margin }
}

const RowsIn = (props: Props & { readonly scroller: RefObject<HTMLElement | null> }) => {
  const { list, margin } = useMargin(props.scroller)
  // Nothing here is memoised, so functions that change with every render do no harm.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer<HTMLElement, HTMLElement>({
    ...optionsOf(props, margin),
    getScrollElement: () => props.scroller.current,
  })
  return (
    <List
      {...props}
      list={list}
      margin={margin}
      items={rows.getVirtualItems()}
      height={rows.getTotalSize()}
      measure={rows.measureElement}
    />
  )
}

const RowsOfWindow = (props: Props) => {
  const { list, margin } = useMargin(undefined)
  // Nothing here is memoised, so functions that change with every render do no harm.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer<HTMLElement>(optionsOf(props, margin))
  return (
    <List
      {...props}
      list={list}
      margin={margin}
      items={rows.getVirtualItems()}
      height={rows.getTotalSize()}
      measure={rows.measureElement}
    />
  )
}

interface ListProps extends Props {
  readonly list: RefObject<HTMLOListElement | null>
  readonly margin: number
  readonly items: readonly { readonly index: number; readonly start: number; readonly key: unknown }[]
  readonly height: number
  readonly measure: (row: HTMLElement | null) => void
}

const List = ({ label, list, margin, items, height, measure, children }: ListProps) => (
  <ol ref={list} aria-label={label} className="relative" style={{ height }}>
    {items.map(({ index, start }) => children({ ref: measure, index, top: start - margin }))}
  </ol>
)
