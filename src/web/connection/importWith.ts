/** Files of the client that are there, or on their way, by address. */
const fetched = new Map<string, Promise<void>>()

const isPartOfDocument = (href: string): boolean =>
  document.querySelector(`link[href="${href}"], script[src="${href}"]`) !== null

/** A script is preloaded, which leaves it to the import that follows; a style counts from when it is there. */
const kinds = {
  script: { rel: 'preload', as: 'script' },
  style: { rel: 'stylesheet' },
} as const

/** Has the browser fetch a file by an element of the document, which is gone again where that failed. */
const fetchFile = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const kind = href.endsWith('.css') ? kinds.style : kinds.script
    // As modules are asked for, so that the import takes what was preloaded.
    const link = Object.assign(document.createElement('link'), { ...kind, crossOrigin: '', href })
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
  const there = isPartOfDocument(href)
    ? Promise.resolve()
    : fetchFile(href).catch((cause: unknown) => {
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
