import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import * as contract from '#contract/chat/media.ts'
import { deleteMessage, sendMessage } from '#contract/chat/write.ts'
import { hollowPng } from '#test/suites/pictures/png.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { chatWorkers } from '../workers.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const [ada, ben] = [await newPerson(world, { nickname: 'Ada' }), await newPerson(world, { nickname: 'Ben' })]
const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])
const upload = async (bytes: Uint8Array, token = ada.token) =>
  (await world.call(contract.uploadMedia, { file: blobOf(bytes) }, token)).data
const pathOf = (url: string) => url.slice(new URL(url).origin.length)
const fetched = async (url: string) => {
  const answer = await world.fetch(pathOf(url))
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const photo = sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#c0ffee' } })

/** A GIF of so many frames, each shown for 50 ms. */
const moving = (frames: number) => {
  const side = 8
  const raw = Buffer.alloc(side * side * 3 * frames)
  for (let frame = 0; frame < frames; frame += 1)
    raw.fill(frame % 2 === 0 ? 255 : frame % 251, frame * side * side * 3, (frame + 1) * side * side * 3)
  return sharp(raw, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } })
    .gif({ delay: Array.from({ length: frames }, () => 50) })
    .toBuffer()
}

describe('31: pictures of a message', () => {
  test('become WebP without any metadata, upright and bounded, and are inert wherever they are opened', async () => {
    const sent = await photo
      .clone()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '41/1 23/1 0/1' } })
      .toBuffer()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const made = await upload(Buffer.concat([sent, Buffer.from('<script>alert(1)</script>')]))
    expect(made).toMatchObject({ width: 2048, height: 683, mimeType: 'image/webp' })
    expect(made.id).toMatch(/^[0-9a-f]{32}$/)
    const { headers, bytes } = await fetched(made.url)
    const seen = await sharp(bytes).metadata()
    expect(seen).toMatchObject({ format: 'webp', width: 2048 })
    expect([seen.exif, seen.xmp, seen.icc, seen.iptc]).toEqual(Array.from({ length: 4 }))
    expect(bytes.includes('script')).toBe(false)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await sharp((await fetched(made.previewUrl)).bytes).metadata()).toMatchObject({ width: 480 })
  })

  test('that move are cut to ten seconds', async () => {
    const made = await upload(await moving(500))
    const seen = await sharp((await fetched(made.url)).bytes, { pages: -1 }).metadata()
    expect(seen).toMatchObject({ format: 'webp', pages: 200 })
    expect((await sharp((await fetched(made.previewUrl)).bytes).metadata()).pages ?? 1).toBe(1)
  })

  test('are refused beyond 50 megapixels, and if they are none', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const polyglot = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from('*/=1;alert(1)')])
    for (const bytes of [hollowPng(10_000, 6000), svg, polyglot, Buffer.from('nothing')])
      await expect(upload(bytes, ben.token)).rejects.toMatchObject({ status: 400 })
    expect((await fetched(`${world.url}${contract.mediaBase}/${'0'.repeat(32)}`)).status).toBe(404)
  })

  test('end with their message, and those that were not sent after a day', async () => {
    const cleo = await newPerson(world)
    const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
    const [kept, unsent] = [await upload(small, cleo.token), await upload(small, cleo.token)]
    const metadata = {
      chatMessage: { imageUrls: [kept.url], media: { type: 'ChatImage', url: kept.url, alt: 'Blue' } },
    }
    const send = (token: string, receiver: string) =>
      world.call(sendMessage, { body: { receiver, receiverType: 'user', data: { metadata } } }, token)
    const { data } = await send(cleo.token, ben.uuid)
    expect(data.data.metadata).toEqual(metadata)
    // Whoever shows it again does not hold it.
    const again = await send(ben.token, cleo.uuid)
    await world.call(deleteMessage, { params: { id: again.data.id } }, ben.token)
    expect((await fetched(kept.url)).status).toBe(200)
    await world.call(deleteMessage, { params: { id: data.id } }, cleo.token)
    for (const url of [kept.url, kept.previewUrl]) expect((await fetched(url)).status).toBe(404)

    expect((await fetched(unsent.url)).status).toBe(200)
    await world.tools.db
      .updateTable('chatMedia')
      .set({ createdAt: new Date(Date.now() - 2 * 86_400_000) })
      .where('id', '=', unsent.id)
      .execute()
    const sweep = chatWorkers.find(({ queue }) => queue === 'chat.sweepMedia')
    await sweep?.work(world.tools, {}, new AbortController().signal)
    expect((await fetched(unsent.url)).status).toBe(404)
    for (const { id } of [kept, unsent]) expect(await world.tools.blobs.list(`chat/media/${id}`)).toEqual([])
  })

  test('are twenty an hour for one person', async () => {
    const dora = await newPerson(world)
    const now = Math.floor(world.tools.now() / 3_600_000)
    await world.tools.kv.add(`chat:media:${dora.uuid}:${now}`, 20, 60_000)
    await expect(upload(Buffer.from('x'), dora.token)).rejects.toMatchObject({ status: 429 })
  })
})
