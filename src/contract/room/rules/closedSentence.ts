/** How the socket refuses a seat in a room that is closed by its hours, and entry where they close the room too. */
export const closedSentence = 'The room is closed at this hour'
