import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roomRules } from '#contract/room/roomRules.ts'
import { defaultDoc } from '#contract/room/rules.ts'
import { query } from '#web/api/queries.ts'
import { modeOf } from '#web/shared/rules/modeOf.ts'
import type { RulePath } from '#web/shared/rules/ruleTable.ts'
import { rulesInForce } from '#web/shared/rules/rulesInForce.ts'
import { useSayRule } from '#web/shared/rules/useSayRule.ts'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useOpenChip } from './useOpenChip.ts'

/** Rules whose title alone would not say what they come to. */
const words: Partial<Record<RulePath, 'repeat' | 'artist' | 'album' | 'explicit' | 'banned' | 'plays'>> = {
  'song.repeat': 'repeat',
  'song.artist': 'artist',
  'song.album': 'album',
  'song.banned': 'banned',
  'song.explicit': 'explicit',
  'person.plays': 'plays',
}

interface Props {
  readonly slug: string
  /** Counts the changes of the rules, as the room tells of them. */
  readonly revision: number
}

/** The rules of a room that its listeners meet, a word each under its name; a press tells one in a sentence. */
export const RuleChips = ({ slug, revision }: Props) => {
  const { t } = useTranslation(['rules', 'common'])
  const say = useSayRule()
  const asked = query(roomRules, { params: { id: slug } })
  const answer = useQuery({
    ...asked,
    queryKey: [...asked.queryKey, revision],
    placeholderData: (last) => last,
  })
  const [opened, open] = useState<RulePath>()
  const turns = useOpenChip()
  const label = (path: RulePath): string => {
    if (path === 'hours' && turns !== undefined) return turns
    const word = words[path]
    return word ? t(`rules:chips.${word}`) : t(`rules:rule.${path}`)
  }
  const doc = answer.data?.doc
  if (doc === undefined) return null
  const met = rulesInForce.filter(
    ({ path }) =>
      !path.startsWith('words.') && modeOf(path, doc) !== 'tell' && say(path, doc) !== say(path, defaultDoc),
  )
  return (
    <>
      <ul
        aria-label={t('rules:chips.label')}
        className="pointer-events-auto flex max-w-full gap-1.5 overflow-x-auto [scrollbar-width:none]"
      >
        {met.map(({ path }) => (
          <li key={path} className="shrink-0">
            <button
              type="button"
              aria-haspopup="dialog"
              className="min-h-7 rounded-full bg-ink/70 px-3 text-sm text-quiet outline-offset-[-2px] hover:bg-ink hover:text-text"
              onClick={() => open(path)}
            >
              {label(path)}
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <Dialog
          title={t(`rules:rule.${opened}`)}
          text={say(opened, doc)}
          closeLabel={t('common:close')}
          open
          onOpenChange={(next) => !next && open(undefined)}
        >
          <Link to="/r/$slug/settings/rules" params={{ slug }} className={buttonLook()}>
            {t('rules:chips.read')}
          </Link>
        </Dialog>
      )}
    </>
  )
}
