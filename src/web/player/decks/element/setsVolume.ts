let answer: boolean | undefined

/** Whether an element can be made louder and softer in this browser; some leave that to the device's buttons. */
export const elementSetsVolume = (): boolean => {
  if (answer === undefined) {
    const probe = document.createElement('audio')
    probe.volume = 0.5
    answer = probe.volume === 0.5
  }
  return answer
}
