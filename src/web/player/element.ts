let element: HTMLAudioElement | undefined

/** The one audio element of the client, outside of the pages so that it outlives them. */
export const audioElement = (): HTMLAudioElement => {
  if (element !== undefined) return element
  element = document.createElement('audio')
  element.dataset['testid'] = 'room-audio'
  element.preload = 'auto'
  document.body.append(element)
  return element
}
