import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OneThing } from '#web/shared/page/OneThing.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'

interface Props<T> {
  readonly title: string
  readonly of: UseQueryResult<T>
  readonly children: (place: T) => ReactNode
}

/** The page of one room, community, event or DJ, for those who look after the house. */
export const OnePlace = <T,>({ title, of, children }: Props<T>) => {
  const { t } = useTranslation('admin')
  return (
    <>
      <PageHead title={title} />
      <OneThing of={of} unknown={{ title: t('places.none'), text: t('places.noneText') }}>
        {children}
      </OneThing>
    </>
  )
}
