/** Live voice over the music of a room. */
export const voice = {
  label: 'Live voice',
  onAir: 'On air:',
  speak: 'Speak to the room',
  stop: 'Stop speaking',
  lower: 'Lower the music',
  lowerHint: 'While somebody speaks',
  noMic: 'Your microphone cannot be used. Allow it in your browser and try again.',
  off: 'Live voice is switched off here.',
  notHere: 'This browser cannot send live voice. A current Chrome, Edge or Firefox can.',
  mayNotSpeak: 'You may not speak here any more.',
  tooManySpeakers: 'Four people are speaking already. Wait for one to finish.',
  down: 'The voice connection is down. It comes back by itself.',
  notLoaded:
    'The part of this page for live voice could not be loaded. It is tried again; the music plays on.',
  notSupported:
    'This browser cannot hear or send live voice here. A current Chrome, Edge, Firefox or Safari can.',
  notAccepted: 'The voice server does not let people of this place in. Tell whoever runs it.',
  movedAway: 'You hear the voices of this room in another window or on another device now.',
  hearHere: 'Hear them here',
}
