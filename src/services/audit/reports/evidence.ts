import { Evidence } from '#contract/audit/reports.ts'
import type { ChatMessage } from '#contract/chat/message.ts'
import type { Tools } from '#services/core/context.ts'
import { inPages, PAGE } from '#services/core/inPages.ts'
import { resealed, seal, unseal } from '#services/core/secrets/seal.ts'
import type { Settings } from '#services/core/settings.ts'
import { putEvidence, sealedEvidence } from './store.ts'

const PURPOSE = 'evidence'
const MOST_LINKS = 50

export const sealEvidence = ({ masterKey }: Settings, evidence: Evidence): Buffer =>
  seal(masterKey, PURPOSE, JSON.stringify(evidence))

/** What a case holds; nothing where it was forgotten. */
export const readEvidence = ({ masterKey, formerKeys }: Settings, sealed: Buffer | null): Evidence =>
  sealed === null
    ? { before: [], after: [], links: [] }
    : Evidence.parse(JSON.parse(unseal(masterKey, PURPOSE, sealed, formerKeys)))

/** The links in what was said. */
export const linksIn = (messages: readonly ChatMessage[]): string[] => {
  const said = messages.flatMap(({ data }) => [
    ...(data.text?.match(/https?:\/\/[^\s<>"]+/g) ?? []),
    ...(data.url ? [data.url] : []),
    ...(data.attachments ?? []).map(({ url }) => url),
  ])
  return [...new Set(said)].slice(0, MOST_LINKS)
}

/** Seals all evidence under the present master key; gives how much was not. */
export const resealEvidence = async ({ db, settings }: Tools): Promise<number> => {
  let count = 0
  const all = inPages(
    (last: { readonly reportId: string } | undefined) => sealedEvidence(db, last?.reportId, PAGE),
    (row) => row,
  )
  for await (const { reportId, sealed } of all) {
    const next = resealed(settings, PURPOSE, sealed)
    if (next === null) continue
    await putEvidence(db, reportId, next)
    count++
  }
  return count
}
