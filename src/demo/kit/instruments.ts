import { bells } from './bells.ts'
import { organ, pluckedString } from './strings.ts'
import { voice } from './voice.ts'

/** Round bass that sits under a kick. */
export const roundBass = voice({
  wave: 'saw',
  sub: 0.9,
  cutoff: 160,
  sweep: 520,
  close: 0.09,
  shape: { attack: 0.004, decay: 0.25, sustain: 0.5, release: 0.05 },
})

/** Growling bass of several saws that beat against each other. */
export const reese = voice({
  wave: 'saw',
  unison: 3,
  detune: 22,
  sub: 1,
  cutoff: 260,
  sweep: 240,
  close: 0.5,
  resonance: 0.25,
  shape: { attack: 0.01, decay: 0.6, sustain: 0.8, release: 0.09 },
})

/** Bass with a snap, as from a thumb. */
export const slapBass = voice({
  wave: 'pulse',
  sub: 0.7,
  cutoff: 240,
  sweep: 2600,
  close: 0.045,
  resonance: 0.35,
  shape: { attack: 0.002, decay: 0.18, sustain: 0.35, release: 0.04 },
})

/** Deep bass of almost nothing but its lowest tone. */
export const subBass = voice({
  wave: 'triangle',
  sub: 0.5,
  cutoff: 420,
  shape: { attack: 0.008, decay: 0.5, sustain: 0.75, release: 0.07 },
})

/** Synthesiser bass of the eighties. */
export const driveBass = voice({
  wave: 'saw',
  unison: 2,
  detune: 9,
  sub: 0.5,
  cutoff: 300,
  sweep: 1500,
  close: 0.1,
  resonance: 0.2,
  shape: { attack: 0.003, decay: 0.16, sustain: 0.45, release: 0.04 },
})

/** Electric piano. */
export const ePiano = bells({
  ratio: 1,
  index: 2.1,
  fade: 0.8,
  tine: 0.2,
  shape: { attack: 0.003, decay: 0.9, sustain: 0.12, release: 0.16 },
})

/** Glass bell that rings on. */
export const glass = bells({
  ratio: 3.51,
  index: 1.7,
  fade: 0.4,
  shape: { attack: 0.002, decay: 0.8, sustain: 0, release: 1 },
})

/** Wooden mallets. */
export const marimba = bells({
  ratio: 4,
  index: 0.9,
  fade: 0.05,
  shape: { attack: 0.002, decay: 0.22, sustain: 0, release: 0.15 },
})

/** Wide, slow strings. */
export const pad = voice({
  wave: 'saw',
  unison: 3,
  detune: 14,
  cutoff: 700,
  sweep: 500,
  close: 1.4,
  shape: { attack: 0.5, decay: 2, sustain: 0.75, release: 0.9 },
})

/** Dark, soft cloud. */
export const cloud = voice({
  wave: 'triangle',
  unison: 3,
  detune: 11,
  cutoff: 1500,
  shape: { attack: 0.9, decay: 2, sustain: 0.85, release: 1.3 },
})

/** Short saw pluck for arpeggios. */
export const pluck = voice({
  wave: 'saw',
  unison: 2,
  detune: 10,
  cutoff: 420,
  sweep: 3400,
  close: 0.09,
  resonance: 0.2,
  shape: { attack: 0.003, decay: 0.16, sustain: 0.15, release: 0.09 },
})

/** Singing lead. */
export const lead = voice({
  wave: 'saw',
  unison: 2,
  detune: 8,
  cutoff: 1500,
  sweep: 1800,
  close: 0.3,
  vibrato: 14,
  shape: { attack: 0.02, decay: 0.4, sustain: 0.7, release: 0.16 },
})

/** Mellow flute-like lead. */
export const whistle = voice({
  wave: 'triangle',
  cutoff: 2200,
  vibrato: 11,
  shape: { attack: 0.045, decay: 0.5, sustain: 0.75, release: 0.14 },
})

/** A few horns at once. */
export const brass = voice({
  wave: 'saw',
  unison: 3,
  detune: 9,
  cutoff: 600,
  sweep: 2400,
  close: 0.16,
  shape: { attack: 0.025, decay: 0.2, sustain: 0.6, release: 0.07 },
})

/** Clavinet. */
export const clav = pluckedString({ bright: 9000, ring: 0.985 })

/** Muted guitar. */
export const guitar = pluckedString({ bright: 5200, ring: 0.992 })

/** Organ with a skanking click. */
export const skank = organ([0, 1, 0.4, 0.8, 0.25, 0.3], 0.5)

/** Reedy squeeze-box. */
export const squeezeBox = voice({
  wave: 'pulse',
  unison: 2,
  detune: 12,
  cutoff: 2600,
  shape: { attack: 0.02, decay: 0.3, sustain: 0.85, release: 0.05 },
})

/** Game console: a bare pulse. */
export const chipPulse = voice({
  wave: 'pulse',
  cutoff: 9000,
  shape: { attack: 0.001, decay: 0.1, sustain: 0.55, release: 0.02 },
})

/** Game console: a square with a slow wobble. */
export const chipLead = voice({
  wave: 'square',
  cutoff: 8000,
  vibrato: 18,
  shape: { attack: 0.002, decay: 0.2, sustain: 0.6, release: 0.03 },
})

/** Game console: the triangle that plays the bass. */
export const chipBass = voice({
  wave: 'triangle',
  cutoff: 5000,
  shape: { attack: 0.001, decay: 0.3, sustain: 0.8, release: 0.02 },
})
