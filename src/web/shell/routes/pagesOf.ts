/**
 * How pages are loaded whose places stand in a file of their own, which only those fetch who go to one of them: a
 * browser that comes for the first time need not know where every page lies.
 */
export const pagesOf =
  <P extends Record<string, () => Promise<object>>>(load: () => Promise<P>) =>
  <K extends keyof P>(name: K) =>
  (): ReturnType<P[K]> =>
    load().then((pages) => (pages[name] as P[K])()) as ReturnType<P[K]>
