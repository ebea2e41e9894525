/** Files of the client that are there, or on their way, by address. */
const fetched = new Map<string, Promise<void>>()

const isPartOfDocument = (href: string): boolean =>
  document.querySelector(`link[href="${href}"], script[src="${href}"]`) !== null

/**
 * The browser keeps it: files of the client never change (`cache-control: immutable`). No preloading link, which would
 * spare the second look into what is kept: Chromium asks no more for what one of those could not fetch.
 */
const fetchScript = async (href: string): Promise<void> => {
  const answer = await fetch(href)
  if (!answer.ok) throw new Error(`${href}: ${answer.status}`)
  await answer.arrayBuffer()
}

const addStyle = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(href))
    }
    document.head.append(link)
  })

const fetchOnce = (href: string): Promise<void> => {
  const known = fetched.get(href)
  if (known) return known
  const get = href.endsWith('.css') ? addStyle : fetchScript
  const there = isPartOfDocument(href)
    ? Promise.resolve()
    : get(href).catch((cause: unknown) => {
        fetched.delete(href)
        throw new Error(`Failed to fetch dynamically imported module: ${href}`, { cause })
      })
  fetched.set(href, there)
  return there
}

/**
 * Imports a part of the client once all its files, scripts and styles by their paths, are there. Browsers remember a
 * module that could not be fetched and never ask for it again (HTML standard; Chromium until version 147, too), so none is
 * imported that may fail: another call fetches again what failed. The build puts it around every `import()`
 * (`scripts/fetchedFirst.ts`).
 */
export const importWith = async <T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> => {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)))
  return load()
}
