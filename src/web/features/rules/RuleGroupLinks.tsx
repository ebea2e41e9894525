import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ruleGroups } from '#web/shared/rules/rulesInForce.ts'

/**
 * The way to each part of the rules, which together are several screens long: above them, and beside them, always in
 * sight, where a screen is wide enough.
 */
export const RuleGroupLinks = () => {
  const { t } = useTranslation('rules')
  const hash = useLocation({ select: (location) => location.hash })
  // A part that the address names is there only now; later the router itself goes there.
  useEffect(() => document.getElementById(hash)?.scrollIntoView(), [hash])
  return (
    <nav
      aria-label={t('page.groups')}
      className="-mx-4 mb-6 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0 xl:sticky xl:top-10 xl:self-start"
    >
      <ul className="flex w-max min-w-full gap-x-1 border-b border-line sm:w-full sm:flex-wrap xl:flex-col xl:border-b-0">
        {ruleGroups.map(({ name }) => (
          <li key={name} className="shrink-0">
            <Link
              to="."
              hash={name}
              activeOptions={{ includeHash: true }}
              className="flex min-h-11 items-center rounded-xl px-3 font-semibold text-quiet outline-offset-[-2px] transition-colors hover:text-text aria-[current=page]:text-text xl:aria-[current=page]:bg-raised"
            >
              {t(`group.${name}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
