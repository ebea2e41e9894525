/** How the sentences of webhooks are fetched. */
export const hookSentences = {
  en: async () => (await import('./locales/en.ts')).hooks,
  es: async () => (await import('./locales/es.ts')).hooks,
}
