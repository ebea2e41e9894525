import { Link, type LinkProps } from '@tanstack/react-router'

type Place = NonNullable<LinkProps['to']>

interface Props {
  readonly label: string
  readonly places: readonly { readonly to: Place; readonly label: string }[]
}

/** Brings the page one is on into sight where the row is longer than the screen. */
const showCurrent = (nav: HTMLElement | null): void =>
  nav?.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'center', block: 'nearest' })

/** The pages of one place, as a row of links; on a phone it scrolls sideways where it is too long, and else it wraps. */
export const PageNav = ({ label, places }: Props) => (
  <nav
    ref={showCurrent}
    aria-label={label}
    className="-mx-4 mb-6 overflow-x-auto px-4 [scrollbar-width:none] max-sm:[mask-image:linear-gradient(to_right,transparent,black_1rem,black_calc(100%-2rem),transparent)] sm:mx-0 sm:px-0"
  >
    <ul className="flex w-max min-w-full gap-x-1 border-b border-line sm:w-full sm:flex-wrap">
      {places.map((place) => (
        <li key={place.to} className="shrink-0">
          <Link
            to={place.to}
            className="flex min-h-11 items-center border-b-2 border-transparent px-3 font-semibold text-quiet outline-offset-[-2px] transition-colors hover:text-text aria-[current=page]:border-accent aria-[current=page]:text-text"
          >
            {place.label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
