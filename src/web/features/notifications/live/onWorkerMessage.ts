import { textIn } from '#web/api/fieldOf.ts'

interface Heard {
  /** A pushed message was pressed that leads to a path of ours. */
  readonly open: (href: string) => void
  /** The browser gave this page's subscription up, or made another. */
  readonly subscriptionChanged: () => void
  /** A message came and is shown, which may have been read already. */
  readonly shown: (id: string) => void
}

/** Hears what our part of the service worker says to pages; gives what ends it. */
export const onWorkerMessage = ({ open, subscriptionChanged, shown }: Heard): (() => void) => {
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker
  const hear = ({ data }: MessageEvent): void => {
    const href = textIn(data, 'href')
    if (textIn(data, 'type') === 'roomtone.open' && href !== undefined) open(href)
    if (textIn(data, 'type') === 'roomtone.subscriptionChanged') subscriptionChanged()
    const id = textIn(data, 'id')
    if (textIn(data, 'type') === 'roomtone.shown' && id !== undefined) shown(id)
  }
  worker?.addEventListener('message', hear)
  return () => worker?.removeEventListener('message', hear)
}
