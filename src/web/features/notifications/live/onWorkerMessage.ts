import { textIn } from '#web/api/fieldOf.ts'

interface Heard {
  /** A pushed message was pressed that leads to a path of ours. */
  readonly open: (href: string) => void
  /** The browser gave this page's subscription up, or made another. */
  readonly subscriptionChanged: () => void
}

/** Hears what our part of the service worker says to pages; gives what ends it. */
export const onWorkerMessage = ({ open, subscriptionChanged }: Heard): (() => void) => {
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker
  const hear = ({ data }: MessageEvent): void => {
    const href = textIn(data, 'href')
    if (textIn(data, 'type') === 'roomtone.open' && href !== undefined) open(href)
    if (textIn(data, 'type') === 'roomtone.subscriptionChanged') subscriptionChanged()
  }
  worker?.addEventListener('message', hear)
  return () => worker?.removeEventListener('message', hear)
}
