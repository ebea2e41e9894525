import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '#web/shared/i18n/LanguageSwitch.tsx'
import { Card } from '#web/ui/Card.tsx'
import { GuestButton } from './GuestButton.tsx'

interface Props {
  readonly title: string
  readonly text: string
  readonly back: string | undefined
  /** The other way in. */
  readonly other: { readonly text: string; readonly link: string; readonly to: '/login' | '/signup' }
  readonly children: ReactNode
}

/** The frame around the ways of coming in: a drawing, the form, guests, the other way. */
export const Door = ({ title, text, back, other, children }: Props) => {
  const { t } = useTranslation('auth')
  return (
    <div className="relative isolate grid flex-1 place-items-center overflow-hidden px-4 py-8 sm:py-12">
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-[radial-gradient(60rem_36rem_at_50%_-10%,color-mix(in_oklab,var(--color-accent)_26%,transparent),transparent_70%)]"
      />
      <div className="w-full max-w-md">
        <img src="/logo.svg" alt="Roomtone" width={488} height={68} className="mx-auto mb-6 h-9 w-auto" />
        <Card className="p-6 shadow-float sm:p-8">
          <h1 className="text-2xl">{title}</h1>
          <p className="mt-2 mb-6 text-quiet">{text}</p>
          {children}
          <div className="my-6 flex items-center gap-4 text-sm text-quiet before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {t('or')}
          </div>
          <GuestButton back={back} />
        </Card>
        <p className="mt-6 text-center text-quiet">
          {other.text}{' '}
          <Link
            to={other.to}
            search={back ? { back } : {}}
            className="font-semibold text-accent underline underline-offset-4"
          >
            {other.link}
          </Link>
        </p>
        <div className="mt-6 flex justify-center">
          <LanguageSwitch />
        </div>
      </div>
    </div>
  )
}
