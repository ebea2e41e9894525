import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What is wrong, with a sign beside the colour. */
export const FieldError = ({ children }: { readonly children: ReactNode }) => (
  <span className="flex items-start gap-1.5 text-sm text-dislike">
    <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    {children}
  </span>
)
