import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiRefusal } from '#web/api/refusal.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { PagePending } from './PagePending.tsx'

interface Props<T> {
  readonly of: UseQueryResult<T>
  /** What is said where there is no such thing. */
  readonly unknown: { readonly title: string; readonly text: string; readonly action?: ReactNode }
  readonly children: (data: T) => ReactNode
}

/** A page about one thing: the thing, or that there is none, or that it could not be fetched. */
export const OneThing = <T,>({ of, unknown, children }: Props<T>) => {
  if (of.error instanceof ApiRefusal && [400, 404].includes(of.error.status))
    return <EmptyState level={1} art="/art/not-found.svg" {...unknown} />
  if (of.data !== undefined) return children(of.data)
  return of.isError ? <ErrorPage error={of.error} reset={() => void of.refetch()} /> : <PagePending />
}
