/** Where the media worker is: beside the bundled server, or in the source tree while there is no bundle. */
export const workerUrl = (): URL => {
  const here = import.meta.url
  if (here.endsWith('.ts')) return new URL('./worker.dev.mjs', here)
  return new URL(here.includes('/chunks/') ? '../mediaWorker.js' : './mediaWorker.js', here)
}
