import { expect, test } from 'vitest'
import { mediaBase } from '#contract/chat/media.ts'
import { carried } from '../write/carried.ts'
import { mediaIn } from './mediaIn.ts'

const here = 'https://roomtone.example'
const id = '0a'.repeat(16)
const own = `${here}${mediaBase}/${id}`
const shows = (...imageUrls: string[]) => ({
  metadata: { chatMessage: { message: '', imageUrls } },
})

test('a picture is ours where it lies at this server, and not where its path looks like it', () => {
  for (const url of [own, `${own}?preview`, `${mediaBase}/${id}`]) {
    expect(mediaIn(shows(url), here)).toEqual([id])
    expect(carried(shows(url), here)).toEqual({ links: false, pictures: true })
  }
  for (const url of [
    `https://elsewhere.example${mediaBase}/${id}`,
    `//elsewhere.example${mediaBase}/${id}`,
    `/\\elsewhere.example${mediaBase}/${id}`,
    `http://roomtone.example${mediaBase}/${id}`,
    `https://roomtone.example@elsewhere.example${mediaBase}/${id}`,
    `https://roomtone.example.elsewhere.example${mediaBase}/${id}`,
    `${here}/elsewhere${mediaBase}/${id}`,
    `https://elsewhere.example/?${mediaBase}/${id}`,
  ]) {
    expect([url, mediaIn(shows(url), here)]).toEqual([url, []])
    expect([url, carried(shows(url), here).links]).toEqual([url, true])
    // Nor beside one that is.
    expect(carried(shows(own, url), here).links).toBe(true)
  }
})
