import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { type Page, PageLinks, PageRow } from './PageRow.tsx'

/** Pages that belong together, under the name of what they have in common. */
export interface PageGroup {
  readonly label: string
  readonly pages: readonly [Page, ...Page[]]
}

interface Props {
  readonly label: string
  readonly groups: readonly PageGroup[]
  readonly pathname: string
}

const isAt = ({ to }: Page, pathname: string): boolean => pathname === to || pathname.startsWith(`${to}/`)

/** What belongs together, and below it the pages of what one is in. */
export const GroupNav = ({ label, groups, pathname }: Props) => {
  const current = groups.find(({ pages }) => pages.some((page) => isAt(page, pathname)))
  return (
    <nav aria-label={label} className="mb-6">
      <ul className="flex flex-wrap gap-1 pb-2">
        {groups.map((group) => (
          <li key={group.label} className="shrink-0">
            <Link
              to={group.pages[0].to}
              className={clsx(
                'flex min-h-11 min-w-11 items-center justify-center rounded-full px-3 font-semibold sm:px-4 text-quiet outline-offset-[-2px] transition-colors hover:text-text',
                group === current && 'bg-raised text-text',
              )}
            >
              {group.label}
            </Link>
          </li>
        ))}
      </ul>
      {current && (
        <PageRow>
          <PageLinks pages={current.pages} />
        </PageRow>
      )}
    </nav>
  )
}
