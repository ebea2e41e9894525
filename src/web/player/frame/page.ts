import type { Order, Said } from './messages.ts'

const { page = location.origin, script = '', host = '', api = '' } = document.body.dataset

/** What the page of a player was told by the server: addresses of the vendor. */
export const told = { host, api } as const

/** Says something to the page around, and to no other. */
export const tell = (said: Said): void => parent.postMessage(said, page)

/** Hears what the page around asks, and no other. */
export const onOrder = (obey: (order: Order) => void): void =>
  addEventListener('message', ({ data, source, origin }: MessageEvent<Order>) => {
    if (source === parent && origin === page) obey(data)
  })

/** Loads the vendor's script. */
export const loadScript = (): void => {
  const element = document.createElement('script')
  element.src = script
  document.head.append(element)
}
