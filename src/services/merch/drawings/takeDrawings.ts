import { avatarWidths } from '#contract/avatars.ts'
import { refuse } from '#contract/errors.ts'
import type { DrawingFault } from '#contract/merch/avatarDrawings.ts'
import { type DrawingField, drawingFields } from '#contract/merch/avatarLooks.ts'
import type { DrawingOutcome, TakenDrawing } from '#ports/drawings.ts'
import type { BaseTools } from '#services/core/context.ts'

/** Drawings of an avatar that were sent, by what they show. */
export type SentDrawings = { readonly [F in DrawingField]?: Uint8Array }

/** What became of each drawing that was sent. */
export const outcomesOf = async (
  { drawings }: BaseTools,
  sent: SentDrawings,
  widths: readonly number[] = avatarWidths,
): Promise<ReadonlyMap<DrawingField, DrawingOutcome>> => {
  const fields = drawingFields.filter((field) => sent[field] !== undefined)
  const outcomes = await drawings.take(
    fields.map((field) => ({
      bytes: sent[field] ?? new Uint8Array(),
      needsTint: field === 'frontBody',
      widths,
    })),
  )
  const all = new Map<DrawingField, DrawingOutcome>()
  outcomes.forEach((outcome, n) => {
    const field = fields[n]
    if (field) all.set(field, outcome)
  })
  if (outcomes.some((outcome) => 'busy' in outcome)) return refuse('busy', { retryAfterS: 5 })
  return all
}

type Settled = Exclude<DrawingOutcome, { readonly busy: true }>

/** What became of a drawing that may have any box. */
export const takePicture = async ({ drawings }: BaseTools, bytes: Uint8Array): Promise<Settled> => {
  const [outcome] = await drawings.take([{ bytes, needsTint: false, anyBox: true, widths: [] }])
  return outcome === undefined || 'busy' in outcome ? refuse('busy', { retryAfterS: 5 }) : outcome
}

const asText = ({ why, element, line, what }: DrawingFault): string =>
  `line ${line}, ${element}: ${why}${what === '' ? '' : ` (${what})`}`

/** What is wrong with a drawing, as a refusal tells it. */
export const faultsAsText = (faults: readonly DrawingFault[]): string => faults.map(asText).join('; ')

/** The drawings that were sent, all of them fit to be kept; refuses with what is wrong with each that is not. */
export const takeDrawings = async (
  tools: BaseTools,
  sent: SentDrawings,
): Promise<ReadonlyMap<DrawingField, TakenDrawing>> => {
  const taken = new Map<DrawingField, TakenDrawing>()
  const tells: Record<string, string> = {}
  for (const [field, outcome] of await outcomesOf(tools, sent)) {
    if ('ok' in outcome) taken.set(field, outcome.ok)
    else if ('faults' in outcome) tells[field] = faultsAsText(outcome.faults)
  }
  if (Object.keys(tells).length > 0) return refuse('drawingUnusable', { tells })
  return taken
}
