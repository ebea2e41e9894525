/** What was pasted, if it is the address of something at a provider; undefined for words to look for. */
export const linkIn = (text: string): string | undefined => {
  const typed = text.trim()
  if (/^spotify:(track|album|playlist):\w+$/.test(typed)) return typed
  if (/\s/.test(typed) || !/^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?::\d+)?\/\S+$/i.test(typed))
    return undefined
  return typed
}
