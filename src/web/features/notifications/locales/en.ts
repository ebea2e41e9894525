/** What one is told, and what one wants to be told. */
export const notifications = {
  title: 'Notifications',
  settings: 'What to tell me',
  noneTitle: 'Nothing new',
  noneText: 'When somebody asks for your friendship, answers you or takes the decks, you read it here.',
  new: 'New',
  forgetOf: 'Forget “{{title}}”',
  wants: {
    title: 'What to tell me',
    text: 'Choose what you want to read in your notifications. Each change holds at once.',
    people: 'People',
    chat: 'Chat',
    place: 'This place',
    always: 'Always told: what moderators did about you.',
  },
  kind: {
    friendRequest: 'Somebody asks to be my friend',
    friendAccepted: 'Somebody accepts my friendship',
    djOnDecks: 'A DJ I follow takes the decks',
    mention: 'Somebody mentions me in a room',
    reply: 'Somebody answers me in a room',
    dm: 'A private message',
    dmRequest: 'Strangers write to me',
    roleGranted: 'I get a role in a room',
    announcement: 'Whoever runs this place has news',
  },
}
