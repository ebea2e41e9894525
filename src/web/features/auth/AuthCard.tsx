import type { ReactNode } from 'react'
import { LanguageSwitch } from '#web/shared/i18n/LanguageSwitch.tsx'
import { Card } from '#web/ui/Card.tsx'

interface Props {
  readonly title: string
  readonly text?: ReactNode
  readonly children: ReactNode
}

/** One step of coming in on a page of its own: a title, a sentence, a form. */
export const AuthCard = ({ title, text, children }: Props) => (
  <div className="relative isolate grid flex-1 place-items-center overflow-hidden px-4 py-8 sm:py-12">
    <div
      aria-hidden
      className="absolute inset-0 -z-10 bg-[radial-gradient(60rem_36rem_at_50%_-10%,color-mix(in_oklab,var(--color-accent)_26%,transparent),transparent_70%)]"
    />
    <div className="w-full max-w-md">
      <Card className="p-6 shadow-float sm:p-8">
        <h1 className="text-2xl">{title}</h1>
        {text && <p className="mt-2 text-quiet">{text}</p>}
        <div className="mt-6">{children}</div>
      </Card>
      <div className="mt-6 flex justify-center">
        <LanguageSwitch />
      </div>
    </div>
  </div>
)
