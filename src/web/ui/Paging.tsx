import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from './IconButton.tsx'

interface Props {
  readonly label: string
  readonly previousLabel: string
  readonly nextLabel: string
  /** "21–40 of 133" in the language of the page. */
  readonly say: string
  readonly page: number
  readonly pageCount: number
  readonly onChange: (page: number) => void
}

/** One page on or back; pages count from 1. */
export const Paging = ({ label, previousLabel, nextLabel, say, page, pageCount, onChange }: Props) => (
  <nav aria-label={label} className="flex items-center justify-end gap-2 text-sm text-quiet">
    <span role="status">{say}</span>
    <IconButton
      label={previousLabel}
      icon={<ChevronLeft aria-hidden />}
      disabled={page <= 1}
      onClick={() => onChange(page - 1)}
    />
    <IconButton
      label={nextLabel}
      icon={<ChevronRight aria-hidden />}
      disabled={page >= pageCount}
      onClick={() => onChange(page + 1)}
    />
  </nav>
)
