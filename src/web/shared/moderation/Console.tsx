import { useTranslation } from 'react-i18next'
import { Tabs } from '#web/ui/Tabs.tsx'
import { AppealsTab } from './AppealsTab.tsx'
import { CasesTab } from './CasesTab.tsx'
import { LogTab } from './LogTab.tsx'

const tabs = ['cases', 'log', 'appeals'] as const
type Tab = (typeof tabs)[number]

/** What of the console stands in the address. */
// A type alias, because an address takes only what has no other keys.
export type ConsolePlace = { readonly tab?: string; readonly case?: string }

interface Props {
  /** `room:` with a slug; not given for everything the site's moderators may see. */
  readonly scope?: string
  readonly place: ConsolePlace
  readonly onGo: (place: ConsolePlace) => void
}

/** The console of those who keep the peace: cases with evidence, the log with undo, appeals. */
export const Console = ({ scope, place, onGo }: Props) => {
  const { t } = useTranslation('moderation')
  const panels = {
    cases: (
      <CasesTab
        scope={scope}
        shown={place.case}
        onShow={(id) => onGo(id === undefined ? { tab: 'cases' } : { tab: 'cases', case: id })}
      />
    ),
    log: <LogTab scope={scope} />,
    appeals: <AppealsTab scope={scope} />,
  }
  return (
    <Tabs<Tab>
      label={t('title')}
      value={tabs.find((one) => one === place.tab) ?? 'cases'}
      onChange={(tab) => onGo({ tab })}
      panelClassName="pt-5"
      tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`), panel: panels[value] }))}
    />
  )
}
