import { Tooltip } from '@base-ui/react/tooltip'
import type { ReactNode } from 'react'

/** Lets neighbouring tooltips follow each other without the first one's delay. Around pages with many of them. */
export const TooltipHost = ({ children }: { readonly children: ReactNode }) => (
  <Tooltip.Provider delay={500} closeDelay={0}>
    {children}
  </Tooltip.Provider>
)
