import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OneThing } from '#web/shared/page/OneThing.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'

interface Props<T> {
  readonly of: UseQueryResult<T>
  readonly kind: 'song' | 'album' | 'artist'
  readonly children: (data: T) => ReactNode
}

/** A public page: what it is about, or that there is no such thing, or that it could not be fetched. */
export const CataloguePage = <T,>({ of, kind, children }: Props<T>) => {
  const { t } = useTranslation('catalogue')
  const { t: common } = useTranslation()
  const action = (
    <Link to="/" className={buttonLook({ look: 'primary' })}>
      {common('notFound.action')}
    </Link>
  )
  return (
    <OneThing of={of} unknown={{ title: t(`unknown.${kind}`), text: t('unknown.text'), action }}>
      {(data) => <div className="mx-auto w-full max-w-4xl px-4 py-6 sm:px-8 sm:py-10">{children(data)}</div>}
    </OneThing>
  )
}
