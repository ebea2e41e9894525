import type { ReactNode } from 'react'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { MembersOnly } from '#web/shared/page/MembersOnly.tsx'
import { SettingsNav } from '#web/shared/page/SettingsNav.tsx'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'

interface Props {
  readonly title: string
  readonly text: string
  /** Where it is, for guests who log in first. */
  readonly back: string
  readonly children: ReactNode
}

/** The frame of a page of settings; guests are told what an account is for. */
export const SettingsPage = ({ title, text, back, children }: Props) => {
  usePageTitle(title)
  if (!isMember(useSession())) return <MembersOnly back={back} art="/art/profile.svg" />
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-8 sm:py-10">
      <SettingsNav />
      <header className="mb-6">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-1 text-quiet">{text}</p>
      </header>
      <div className="flex max-w-4xl flex-col gap-6">{children}</div>
    </div>
  )
}
