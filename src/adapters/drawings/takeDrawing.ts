import type { DrawingFault, DrawingFaultKind } from '#contract/merch/avatarDrawings.ts'
import type { DrawingOutcome, SentDrawing } from '#ports/drawings.ts'
import { drawPng } from '../pictures/drawPng.ts'
import { checkSvg } from './checkSvg.ts'
import { drawingLimits } from './limits.ts'
import type { InLayers } from './inLayers.ts'
import { normaliseSvg } from './normaliseSvg.ts'
import { readSvg } from './readSvg.ts'

const whole = (why: DrawingFaultKind, what = ''): DrawingFault => ({ why, element: 'svg', line: 1, what })

/** The text of a drawing, if it is UTF-8 and no longer than a drawing may be. */
const textOf = (bytes: Uint8Array): { readonly ok: string } | { readonly fault: DrawingFault } => {
  if (bytes.length > drawingLimits.bytes) return { fault: whole('tooLarge') }
  try {
    return { ok: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { fault: whole('notText') }
  }
}

/** The line in which the wearer's colour stands for the second time, else the first. */
const lineOfTint = (source: string): number => {
  const lines = source.split('\n').flatMap((text, n) => (/#(ff00aa|f0a)\b/i.test(text) ? [n + 1] : []))
  return lines[1] ?? lines[0] ?? 1
}

const tintFault = (layers: InLayers, needsTint: boolean): DrawingFaultKind | null => {
  if (layers === 'several') return 'tintTwice'
  if (layers === 'hidden') return 'tintHidden'
  return layers === 'none' && needsTint ? 'tintMissing' : null
}

/** Refuses a drawing with what is wrong with it, or gives it as it is kept, and drawn. */
export const takeDrawing = async ({
  bytes,
  needsTint,
  anyBox = false,
  widths,
}: SentDrawing): Promise<DrawingOutcome> => {
  const text = textOf(bytes)
  if ('fault' in text) return { faults: [text.fault] }
  const read = readSvg(text.ok)
  if ('fault' in read) return { faults: [read.fault] }
  const faults = checkSvg(read.ok, 'sent', anyBox)
  if (faults.length > 0) return { faults }
  const { svg, layers } = normaliseSvg(text.ok, anyBox)
  // A style sheet may stand in every element it fits.
  if (Buffer.byteLength(svg) > drawingLimits.bytes) return { faults: [whole('tooLarge')] }
  const tint = tintFault(layers, needsTint)
  if (tint) return { faults: [{ ...whole(tint), line: lineOfTint(text.ok) }] }
  // What was made of it is held against the same rules: nothing is kept that was not looked at as it stands.
  const again = readSvg(svg)
  if ('fault' in again) return { faults: [whole('style')] }
  const left = checkSvg(again.ok, 'kept', anyBox)
  if (left.length > 0) return { faults: left.map((fault) => ({ ...fault, why: 'style', line: 1 })) }
  const pictures = new Map<number, Uint8Array>()
  for (const width of widths) {
    const drawn = await drawPng(Buffer.from(svg), width)
    if ('fault' in drawn) return { faults: [whole('tooCostly')] }
    pictures.set(width, drawn.ok)
  }
  return { ok: { svg, pictures } }
}
