import { Menu as Base } from '@base-ui/react/menu'
import clsx from 'clsx'
import type { ReactElement, ReactNode } from 'react'

export interface MenuEntry {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly look?: 'plain' | 'danger'
  readonly disabled?: boolean
  readonly onSelect: () => void
}

interface Props {
  /** The button that opens it. */
  readonly trigger: ReactElement<Record<string, unknown>>
  readonly entries: readonly MenuEntry[]
}

/** Things one can do with something, behind one button. */
export const Menu = ({ trigger, entries }: Props) => (
  <Base.Root>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner sideOffset={6} align="end" className="z-50 outline-none">
        <Base.Popup className="min-w-44 rounded-md border border-line bg-raised p-1.5 shadow-float transition-opacity duration-100 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0">
          {entries.map((entry) => (
            <Base.Item
              key={entry.key}
              disabled={entry.disabled ?? false}
              onClick={entry.onSelect}
              className={clsx(
                'flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-3 text-base outline-none select-none data-disabled:opacity-40 data-highlighted:bg-lifted [&_svg]:size-4.5',
                entry.look === 'danger' && 'text-dislike',
              )}
            >
              {entry.icon}
              {entry.label}
            </Base.Item>
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
