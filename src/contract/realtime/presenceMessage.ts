/** What pages of ours are told when the rooms of a friend change (`Presence`), as far as the reader may know them. */
export const presenceMessage = 'roomtone.presence'
