import { expect, test } from 'vitest'
import { primed } from '#adapters/media/encode/primed.ts'
import { lateMsOf } from './priming.ts'

const box = (name: string, ...inside: Uint8Array[]): Buffer => {
  const body = Buffer.concat(inside)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(name, 4)
  return Buffer.concat([head, body])
}
const init = (...inTrack: Buffer[]): Buffer =>
  Buffer.concat([
    box('ftyp'),
    box('moov', box('mvhd'), box('trak', box('tkhd', Buffer.alloc(4)), ...inTrack, box('mdia'))),
  ])
/** What an encoder writes that passes over nothing. */
const whole = box(
  'edts',
  box('elst', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0])),
)
const aac = (initSegment?: Uint8Array) => Math.round(lateMsOf({ codec: 'mp4a.40.2', initSegment }) * 10) / 10

test('AAC sounds 23 ms late where nothing passes over what its encoder began with', () => {
  expect([aac(), aac(init()), aac(init(whole))]).toEqual([23.2, 23.2, 23.2])
  expect(lateMsOf({ codec: 'flac', initSegment: init() })).toBe(0)
  expect(lateMsOf({})).toBe(0)
})

test.each([
  ['without an edit list', init()],
  ['with one that passes over nothing', init(whole)],
])('what this server prepares sounds in time: an init segment %s', (_, file) => {
  const made = primed(file)
  expect(aac(made)).toBe(0)
  expect(made).toEqual(primed(made))
  expect(made.readUInt32BE(8)).toBe(made.length - 8)
  expect(made.subarray(-8).toString('latin1', 4)).toBe('mdia')
})

test('an init segment that is none is refused', () => {
  expect(() => primed(box('ftyp'))).toThrow('without moov')
  expect(() => primed(init().subarray(0, -2))).toThrow('does not fit')
})
