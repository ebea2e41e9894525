import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { wordRules } from '#contract/audit/wordRules.ts'
import { query } from '#web/api/queries.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { AppealsTab } from './AppealsTab.tsx'
import { CasesTab } from './CasesTab.tsx'
import { LogTab } from './LogTab.tsx'
import { ShieldForm } from './ShieldForm.tsx'
import { WordsTab } from './WordsTab.tsx'

const tabs = ['cases', 'log', 'appeals', 'words', 'shield'] as const
type Tab = (typeof tabs)[number]

/** What of the console stands in the address. */
// A type alias, because an address takes only what has no other keys.
export type ConsolePlace = { readonly tab?: string | undefined; readonly case?: string | undefined }

interface Props {
  /** `room:` with a slug; not given for everything the site's moderators may see. */
  readonly scope?: string
  /** The room of the scope, which has a shield. */
  readonly roomUuid?: string
  readonly place: ConsolePlace
  readonly onGo: (place: ConsolePlace) => void
}

/** The console of those who keep the peace: cases with evidence, the log with undo, appeals. */
export const Console = ({ scope, roomUuid, place, onGo }: Props) => {
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
    words: <WordsTab scope={scope} />,
    shield: roomUuid !== undefined && <ShieldForm roomUuid={roomUuid} />,
  }
  const isShut = useWordsAreShut(scope)
  const open = tabs.filter((tab) => {
    if (tab === 'shield') return roomUuid !== undefined
    return tab !== 'words' || !isShut
  })
  return (
    <Tabs<Tab>
      label={t('title')}
      value={open.find((one) => one === place.tab) ?? 'cases'}
      onChange={(tab) => onGo({ tab })}
      panelClassName="pt-5"
      tabs={open.map((value) => ({ value, label: t(`tabs.${value}`), panel: panels[value] }))}
    />
  )
}

/** True for moderators who may not read the words of a place, and until that is known: a room's are its co-owners', the site's are administrators'. */
const useWordsAreShut = (scope = 'site'): boolean => {
  const { error, isPending } = useQuery({ ...query(wordRules, { query: { scope } }), retry: false })
  return isPending || (error instanceof ApiRefusal && error.status === 403)
}
