import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A page by its address and its name in a navigation. */
export interface Page {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: string
}

/** Brings the page one is on into sight where the row is longer than the screen. */
const showCurrent = (row: HTMLElement | null): void =>
  row?.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'center', block: 'nearest' })

/** A row of links; on a phone it scrolls sideways where it is too long. */
export const PageRow = ({ children }: { readonly children: ReactNode }) => (
  <div
    ref={showCurrent}
    className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] max-sm:[mask-image:linear-gradient(to_right,transparent,black_1rem,black_calc(100%-2rem),transparent)] sm:mx-0 sm:px-0"
  >
    {children}
  </div>
)

/** The pages of one place; where there is room for two rows of them they wrap. */
export const PageLinks = ({ pages }: { readonly pages: readonly Page[] }) => (
  <ul className="flex w-max min-w-full gap-x-1 border-b border-line sm:w-full sm:flex-wrap">
    {pages.map((page) => (
      <li key={page.to} className="shrink-0">
        <Link
          to={page.to}
          className="flex min-h-11 items-center border-b-2 border-transparent px-3 font-semibold text-quiet outline-offset-[-2px] transition-colors hover:text-text aria-[current=page]:border-accent aria-[current=page]:text-text"
        >
          {page.label}
        </Link>
      </li>
    ))}
  </ul>
)
