import { Outlet } from '@tanstack/react-router'
import { LanguageSwitch } from '#web/shared/i18n/LanguageSwitch.tsx'

/** What the ways in, and the pages that letters lead to, stand in: a light from above, a narrow column, the language. */
export const AuthLayout = () => (
  <div className="relative isolate grid flex-1 place-items-center overflow-hidden px-4 py-8 sm:py-12">
    <div
      aria-hidden
      className="absolute inset-0 -z-10 bg-[radial-gradient(60rem_36rem_at_50%_-10%,color-mix(in_oklab,var(--color-accent)_26%,transparent),transparent_70%)]"
    />
    <div className="w-full max-w-md">
      <Outlet />
      <div className="mt-6 flex justify-center">
        <LanguageSwitch />
      </div>
    </div>
  </div>
)
