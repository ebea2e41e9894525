import type { ReactNode } from 'react'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Numbers, type Table } from './Numbers.tsx'
import { useFigures } from './useFigures.ts'

interface Props {
  readonly title: string
  /** What changed, in words. */
  readonly text: string
  readonly table: Table
  readonly children: ReactNode
}

/** One picture with the sentence that tells it, and its numbers for those who want them. */
export const Board = ({ title, text, table, children }: Props) => {
  const { number } = useFigures()
  return (
    <PageCard title={title} text={text}>
      <figure aria-label={title}>{children}</figure>
      <Numbers name={title} {...table} shown={number} />
    </PageCard>
  )
}
