import type { ReactNode } from 'react'
import { PageHead } from '#web/shared/page/PageHead.tsx'

interface Props {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** A page of settings: its title and its cards. */
export const SettingsPage = ({ title, text, children }: Props) => (
  <>
    <PageHead title={title} text={text} />
    <div className="flex max-w-4xl flex-col gap-6">{children}</div>
  </>
)
