import { createDecipheriv } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Media, MediaOutcome, Prepared } from '#ports/media.ts'
import { metersOf } from './metersOf.ts'
import { wav } from './wav.ts'

const files = join(import.meta.dirname, 'files')
const key = new Uint8Array(16).map((_, i) => i * 7)
const formats = ['mp3', 'm4a', 'aac', 'flac', 'ogg', 'opus'] as const
const tagged = new Set(['mp3', 'm4a', 'flac', 'ogg', 'opus'])

/** A quality of a prepared song in one piece, opened with the key and the sequence numbers. */
const clear = async (outDir: string, quality: string, segments: number): Promise<Buffer> => {
  const pieces = [await readFile(join(outDir, quality, 'init.mp4'))]
  for (let n = 0; n < segments; n++) {
    const iv = Buffer.alloc(16)
    iv.writeUInt32BE(n, 12)
    const decipher = createDecipheriv('aes-128-cbc', key, iv)
    pieces.push(decipher.update(await readFile(join(outDir, quality, `${n}.m4s`))), decipher.final())
  }
  return Buffer.concat(pieces)
}

/** What every media adapter must do, proven on real files of 12 s at 120 beats per minute. */
export const mediaSuite = (name: string, media: Media): void => {
  // Every test prepares files, and other tests want the machine too.
  vi.setConfig({ testTimeout: 180_000 })
  let dir = ''
  const prepare = async (file: string, bytes?: Uint8Array, maxSeconds = 3600) => {
    const path = bytes ? join(dir, file) : join(files, file)
    if (bytes) await writeFile(path, bytes)
    const outDir = await mkdtemp(join(dir, 'out-'))
    const seen: number[] = []
    const outcome = await media.prepare({ path, outDir, key, maxSeconds }, (part) => seen.push(part))
    return { outcome, outDir, seen }
  }
  const song = (outcome: MediaOutcome): Prepared => {
    if (!('ok' in outcome)) throw new Error(`${outcome.fault}: ${outcome.reason}`)
    return outcome.ok
  }
  const fault = (outcome: MediaOutcome) => ('ok' in outcome ? 'fine' : outcome.fault)
  const cut = async (file: string, part: number) => {
    const bytes = await readFile(join(files, file))
    return bytes.subarray(0, Math.round(bytes.length * part))
  }

  describe(`media by ${name}`, () => {
    beforeAll(async () => {
      dir = await mkdtemp(join(tmpdir(), 'roomtone-media-'))
    })
    afterAll(() => rm(dir, { recursive: true, force: true }))

    it.each(formats)('prepares %s', async (format) => {
      const { outcome, seen } = await prepare(`beat.${format}`)
      const { kind, tags, duration, beat, waveform, loudness } = song(outcome)
      expect(kind).toBe(format === 'ogg' ? 'vorbis' : format)
      expect(tags.title).toBe(tagged.has(format) ? 'Beat' : undefined)
      expect(tags.artist).toBe(tagged.has(format) ? 'Roomtone' : undefined)
      expect(Math.abs(duration - 12)).toBeLessThan(0.12)
      expect(beat?.bpm).toBeCloseTo(120, 0)
      expect(waveform).toHaveLength(800)
      expect(Math.max(...waveform)).toBeGreaterThan(60)
      expect(loudness.integrated).toBeGreaterThan(-26)
      expect(loudness.integrated).toBeLessThan(-12)
      expect(seen.length).toBeGreaterThan(0)
      expect(seen.every((part, i) => part >= (seen[i - 1] ?? 0) && part <= 1)).toBe(true)
    })

    it('keeps the sound through both qualities, sealed with the key and the sequence number', async () => {
      const source = wav(12, (t) => 0.4 * Math.sin(2 * Math.PI * 997 * t))
      const { outcome, outDir } = await prepare('sine.wav', source)
      const { hls, loudness } = song(outcome)
      expect(loudness.integrated).toBeCloseTo(-7.96, 1)
      expect(loudness.truePeak).toBeCloseTo(-7.96, 1)
      expect(hls.map((h) => h.quality)).toEqual(['lq', 'hq'])
      for (const { quality, segments, codecs, bandwidth } of hls) {
        expect(codecs).toBe('mp4a.40.2')
        expect(bandwidth).toBeLessThan(quality === 'lq' ? 130_000 : 260_000)
        expect(segments.length).toBe(4)
        expect(Math.max(...segments)).toBeLessThanOrEqual(4.1)
        const again = await metersOf(dir, await clear(outDir, quality, segments.length))
        expect(again.integrated).toBeCloseTo(loudness.integrated, 0)
        expect(Math.abs(again.seconds - 12)).toBeLessThan(0.1)
      }
      expect((await readdir(outDir)).sort()).toEqual(['hq', 'lq'])
    })

    it('sounds when its source does: what the encoder begins with, 23 ms, is passed over', async () => {
      const late = wav(4, (t) => (t < 1 ? 0 : 0.4 * Math.sin(2 * Math.PI * 997 * t)))
      const { outcome, outDir } = await prepare('late.wav', late)
      for (const { quality, segments } of song(outcome).hls) {
        const { begins } = await metersOf(dir, await clear(outDir, quality, segments.length))
        expect(Math.abs(begins - 1)).toBeLessThan(0.003)
      }
    })

    it('measures mono like the same sound on both sides, at any rate', async () => {
      const tone = (t: number) => 0.25 * Math.sin(2 * Math.PI * 997 * t)
      const both = song((await prepare('two.wav', wav(4, tone))).outcome)
      const mono = song((await prepare('one.wav', wav(4, tone, { channels: 1, rate: 22050 }))).outcome)
      const fine = song((await prepare('fine.wav', wav(4, tone, { channels: 2, rate: 96000 }))).outcome)
      expect(mono.loudness.integrated).toBeCloseTo(both.loudness.integrated, 1)
      expect(fine.loudness.integrated).toBeCloseTo(both.loudness.integrated, 1)
      expect(fine.duration).toBeCloseTo(4, 2)
    })

    it('takes the cover as a square WebP', async () => {
      const { outcome, outDir } = await prepare('beat.mp3')
      expect(song(outcome).hasCover).toBe(true)
      const cover = await readFile(join(outDir, 'cover.webp'))
      expect(cover.subarray(8, 12).toString('latin1')).toBe('WEBP')
    })

    it('hears no beat where there is none', async () => {
      const drone = wav(12, (t) => 0.2 * Math.sin(2 * Math.PI * (110 + t) * t) * (1 - t / 13))
      expect(song((await prepare('drone.wav', drone)).outcome).beat).toBeNull()
    })

    it('takes silence for what it is', async () => {
      const { loudness, beat } = song(
        (
          await prepare(
            'silence.wav',
            wav(9, () => 0),
          )
        ).outcome,
      )
      expect(loudness.integrated).toBe(-70)
      expect(beat).toBeNull()
    })

    it('goes by the bytes, not by the name', async () => {
      const { outcome } = await prepare('wrong.mp3', await readFile(join(files, 'beat.flac')))
      expect(song(outcome).kind).toBe('flac')
    })

    it.each(['mp3', 'flac', 'ogg', 'opus', 'm4a'])('refuses a %s that was cut short', async (format) => {
      const { outcome } = await prepare(`cut.${format}`, await cut(`beat.${format}`, 0.5))
      expect(['truncated', 'broken']).toContain(fault(outcome))
    })

    it('says why it refuses', async () => {
      const noise = Buffer.from(Array.from({ length: 60_000 }, (_, i) => (i * i * 31 + (i >> 3)) & 0xff))
      const kinds = {
        empty: new Uint8Array(0),
        notAudio: noise,
        tooShort: wav(0.2, (t) => Math.sin(t * 900)),
        broken: Buffer.concat([await cut('beat.flac', 0.002), noise]),
      }
      for (const [expected, bytes] of Object.entries(kinds)) {
        const { outcome } = await prepare(`${expected}.mp3`, bytes)
        expect(outcome).toMatchObject({ fault: expected, reason: expect.stringMatching(/\.$/) })
      }
      const { outcome } = await prepare(
        'long.wav',
        wav(9, (t) => Math.sin(t * 900)),
        5,
      )
      expect(fault(outcome)).toBe('tooLong')
    })

    it('survives every kind of damage', async () => {
      for (const format of formats) {
        const bytes = Buffer.from(await readFile(join(files, `beat.${format}`)))
        for (let at = 2000; at < bytes.length; at += 977) bytes[at] = (bytes[at] ?? 0) ^ 0xa5
        const { outcome } = await prepare(`hurt.${format}`, bytes)
        expect(fault(outcome)).not.toBe('timedOut')
      }
    })

    it('stops when it is called off', async () => {
      const outDir = await mkdtemp(join(dir, 'out-'))
      const abort = new AbortController()
      const work = media.prepare(
        { path: join(files, 'beat.flac'), outDir, key, maxSeconds: 60 },
        undefined,
        abort.signal,
      )
      abort.abort()
      await expect(work).rejects.toThrow('called off')
    })
  })
}
