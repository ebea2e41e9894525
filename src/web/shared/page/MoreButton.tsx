import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'

interface Props extends Pick<ComponentProps<typeof Button>, 'size' | 'className' | 'children'> {
  /** The list, as the query library holds it. */
  readonly of: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
}

/** Brings the next page of a long list, as long as there is one; its words are "Show more" unless others are given. */
export const MoreButton = ({ of, children, ...look }: Props) => {
  const { t } = useTranslation()
  if (!of.hasNextPage) return null
  return (
    <Button {...look} busy={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
      {children ?? t('more')}
    </Button>
  )
}
