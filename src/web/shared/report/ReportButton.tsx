import { Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { type Reported, reportBox } from './reportBox.ts'

/** A quiet way to report what the reader looks at. */
export const ReportButton = ({ of, children }: { readonly of: Reported; readonly children: ReactNode }) => (
  <Button
    look="quiet"
    size="small"
    icon={<Flag aria-hidden className="size-4" />}
    onClick={() => reportBox.open(of)}
  >
    {children}
  </Button>
)
