/** Whether the page is going away just now: closed, reloaded, left, or put into the back/forward cache. */
export const pageLife = { isLeaving: false }

if (typeof window !== 'undefined') {
  // Before anybody else hears it, so that what they send in leaving is known as that.
  window.addEventListener('pagehide', () => (pageLife.isLeaving = true), { capture: true })
  window.addEventListener('pageshow', () => (pageLife.isLeaving = false), { capture: true })
}
