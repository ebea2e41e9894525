import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiRefusal } from '#web/api/refusal.ts'
import { ErrorPage } from '#web/shared/page/ErrorPage.tsx'
import { PagePending } from '#web/shared/page/PagePending.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

interface Props<T> {
  readonly of: UseQueryResult<T>
  readonly kind: 'song' | 'album' | 'artist'
  readonly children: (data: T) => ReactNode
}

/** A public page: what it is about, or that there is no such thing, or that it could not be fetched. */
export const CataloguePage = <T,>({ of, kind, children }: Props<T>) => {
  const { t } = useTranslation('catalogue')
  const { t: common } = useTranslation()
  if (of.error instanceof ApiRefusal && [400, 404].includes(of.error.status))
    return (
      <EmptyState
        level={1}
        art="/art/not-found.svg"
        title={t(`unknown.${kind}`)}
        text={t('unknown.text')}
        action={
          <Link to="/" className={buttonLook({ look: 'primary' })}>
            {common('notFound.action')}
          </Link>
        }
      />
    )
  if (of.data !== undefined)
    return <div className="mx-auto w-full max-w-4xl px-4 py-6 sm:px-8 sm:py-10">{children(of.data)}</div>
  return of.isError ? <ErrorPage error={of.error} reset={() => void of.refetch()} /> : <PagePending />
}
