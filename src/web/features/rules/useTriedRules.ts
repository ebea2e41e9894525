import { useQuery } from '@tanstack/react-query'
import { Doc } from '#contract/room/rules.ts'
import { type TriedRules, tryRules } from '#contract/room/songChecks.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { useSettled } from '#web/shared/browser/useSettled.ts'

/** Writing rests for so long before the rules are tried, in ms. */
const REST_MS = 600

/** What a document would have done to the last plays of a room, once writing rests; undefined until that is known. */
export const useTriedRules = (slug: string, doc: Doc, mayTry: boolean): TriedRules | undefined => {
  const text = useSettled(JSON.stringify(doc), REST_MS)
  const answer = useQuery({
    queryKey: keyOf(tryRules, { slug, text }),
    queryFn: ({ signal }) =>
      ask(tryRules, { params: { id: slug }, body: { doc: Doc.parse(JSON.parse(text)) } }, signal),
    enabled: mayTry,
    retry: false,
    placeholderData: (last) => last,
  })
  return mayTry ? answer.data : undefined
}
