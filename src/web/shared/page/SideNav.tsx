import { Link } from '@tanstack/react-router'
import type { PageGroup } from './GroupNav.tsx'

interface Props {
  readonly label: string
  readonly groups: readonly PageGroup[]
}

/** All pages of one place in a column beside them, group by group, where a screen is wide enough. */
export const SideNav = ({ label, groups }: Props) => (
  <nav aria-label={label} className="flex flex-col gap-5">
    {groups.map((group) => (
      <div key={group.label} role="group" aria-label={group.label}>
        <p aria-hidden className="px-3 pb-1 text-sm text-quiet">
          {group.label}
        </p>
        <ul>
          {group.pages.map((page) => (
            <li key={page.to}>
              <Link
                to={page.to}
                className="flex min-h-11 items-center rounded-xl px-3 font-semibold text-quiet outline-offset-[-2px] transition-colors hover:text-text aria-[current=page]:bg-raised aria-[current=page]:text-text"
              >
                {page.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
)
