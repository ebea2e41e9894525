import { useQuery } from '@tanstack/react-query'
import { roomRules } from '#contract/room/roomRules.ts'
import { query } from '#web/api/queries.ts'
import { useSayRule } from '#web/shared/rules/useSayRule.ts'

/** When a room that is closed just now is open, for whoever stands before it. */
export const OpeningHours = ({ slug }: { readonly slug: string }) => {
  const say = useSayRule()
  const { data } = useQuery(query(roomRules, { params: { id: slug } }))
  return data === undefined ? null : <span className="mt-3 block text-text">{say('hours', data.doc)}</span>
}
