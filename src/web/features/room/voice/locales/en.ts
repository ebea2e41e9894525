/** Live voice over the music of a room. */
export const voice = {
  label: 'Live voice',
  onAir: 'On air:',
  speak: 'Speak to the room',
  stop: 'Stop speaking',
  lower: 'Lower the music',
  lowerHint: 'While somebody speaks',
  noMic: 'Your microphone cannot be used. Allow it in your browser and try again.',
  notHere: 'This browser cannot send live voice. A current Chrome, Edge or Firefox can.',
  mayNotSpeak: 'You may not speak here any more.',
  tooManySpeakers: 'Four people are speaking already. Wait for one to finish.',
  down: 'The voice connection is down. It comes back by itself.',
}
