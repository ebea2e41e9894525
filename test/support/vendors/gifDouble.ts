import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from '../leftBehind.ts'

const picture = (name: string) => ({ url: `https://gifs.example/${name}.gif`, width: 200, height: 100 })
const sized = { gif: picture('wave') }

const giphy = {
  data: [
    {
      title: 'Wave',
      images: { fixed_height: { ...picture('wave'), width: '200' }, fixed_height_small: picture('small') },
    },
    { title: 'No pictures' },
  ],
  pagination: { total_count: 30, count: 24, offset: 0 },
}
const klipy = {
  result: true,
  data: { data: [{ title: 'Wave', file: { md: sized, sm: sized } }], has_next: false },
}

/** GIPHY and KLIPY at one address, as their documentation says: one GIF each. */
export const startGifDouble = async () => {
  /** The paths it was asked for, in order. */
  const asked: string[] = []
  const state = { isBroken: false }
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const body = request.url?.startsWith('/v1/') ? giphy : klipy
    response.writeHead(state.isBroken ? 500 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  /** The environment of a server that finds GIFs there. */
  const settings = (provider: string) => ({
    GIF_PROVIDER: provider,
    GIF_API_KEY: 'a-key-of-ours',
    GIF_BASE_URL: url,
  })
  return { asked, state, settings }
}
