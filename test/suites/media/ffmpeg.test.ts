import { expect, it } from 'vitest'
import { hasFfmpeg } from '#adapters/media/ffmpeg/hasFfmpeg.ts'
import { workerMedia } from '#adapters/media/workerMedia.ts'
import { mediaSuite } from './mediaSuite.ts'

if (await hasFfmpeg()) mediaSuite('ffmpeg', workerMedia('ffmpeg'))
else
  it('may lack ffmpeg where it is not required', () => {
    expect(process.env['ROOMTONE_REQUIRE_GROWN']).not.toBe('1')
  })
