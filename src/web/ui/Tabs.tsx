import { Tabs as Base } from '@base-ui/react/tabs'
import clsx from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'

export interface Tab<V extends string> {
  readonly value: V
  readonly label: ReactNode
  readonly panel: ReactNode
}

interface Props<V extends string> {
  readonly label: string
  readonly tabs: readonly Tab<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
  readonly className?: string
  readonly panelClassName?: string
}

/** Brings the chosen one into sight where the row is longer than the screen, and moves nothing else. */
const useChosenInSight = (value: string) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [value])
  return list
}

/** A few views of which one shows; arrow keys move between them. */
export const Tabs = <V extends string>({
  label,
  tabs,
  value,
  onChange,
  className,
  panelClassName,
}: Props<V>) => {
  const list = useChosenInSight(value)
  return (
    <Base.Root
      value={value}
      onValueChange={(next: V) => onChange(next)}
      className={clsx('flex min-h-0 flex-col', className)}
    >
      <Base.List
        ref={list}
        aria-label={label}
        className="relative flex shrink-0 gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-11 shrink-0 px-2.5 sm:px-4 font-semibold text-quiet transition-colors outline-offset-[-2px] hover:text-text data-active:text-text"
          >
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-(--active-tab-left) h-0.5 w-(--active-tab-width) rounded-full bg-accent transition-[left,width] duration-200 ease-out" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel
          key={tab.value}
          value={tab.value}
          className={clsx('min-h-0 flex-1 outline-offset-[-2px]', panelClassName)}
        >
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
