import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
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

/** A way of coming in: the form, guests, the other way. */
export const Door = ({ title, text, back, other, children }: Props) => {
  const { t } = useTranslation('auth')
  return (
    <>
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
    </>
  )
}
